// Holds lines of JSON against their schema: node check.mjs PACKAGES SCHEMAS NAME=FILE...
// Status 1 where a line is not valid, where a file has none, or where the check lets spoiled objects pass.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const [packages, schemas, ...pairs] = process.argv.slice(2);
const require = createRequire(`${packages}/package.json`);
const Ajv = require('ajv');

let faults = 0;
function fault(...words) {
    if (++faults < 20) console.log('fault:', ...words);
}

/** Every key that the schema requires of an object is missed, and one that it does not know is refused. */
function spoiled(object, schema) {
    const without = schema.required.map(key => {
        const copy = structuredClone(object);
        delete copy[key];
        return [`without ${key}`, copy];
    });
    return [...without, ['with another key', {...object, opinion: 'bad'}]];
}

/** The keys are always there: what a schema names it requires, at every depth. */
function optional(schema, where) {
    if (Array.isArray(schema)) return schema.flatMap((one, i) => optional(one, `${where}[${i}]`));
    if (schema === null || typeof schema !== 'object') return [];
    const may = Object.keys(schema.properties ?? {}).filter(key => !schema.required?.includes(key)).map(key => `${where}/${key}`);
    return [...may, ...Object.entries(schema).flatMap(([key, one]) => optional(one, `${where}/${key}`))];
}

for (const pair of pairs) {
    const [name, file] = pair.split('=');
    const schema = JSON.parse(readFileSync(`${schemas}/${name}.json`, 'utf8'));
    for (const key of optional(schema, name)) fault(`${key} may be missing`);
    const valid = new Ajv({allErrors: true}).compile(schema);
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(line => JSON.parse(line));
    if (!lines.length) fault(`${file} is empty`);
    lines.forEach((object, i) => {
        if (!valid(object)) for (const e of valid.errors.slice(0, 3)) fault(`${file}:${i + 1}: ${e.dataPath} ${e.message} ${JSON.stringify(e.params)}`);
    });
    for (const [how, object] of lines.length ? spoiled(lines[0], schema) : [])
        if (valid(object)) fault(`${name}: an object ${how} passes`);
    console.log(`${file}: ${lines.length} objects of ${name}`);
}
process.exit(faults ? 1 : 0);
