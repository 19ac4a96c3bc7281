// Holds SARIF logs against the schema of SARIF 2.1.0: node check.mjs PACKAGES FILE...
// PACKAGES is the folder where the packages of package-lock.json are installed. Status 1 where a log is not valid, or
// where the check lets spoiled logs pass.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const [packages, ...files] = process.argv.slice(2);
const require = createRequire(`${packages}/package.json`);
const Ajv = require('ajv');
const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');

const ajv = new Ajv({schemaId: 'id', meta: false, allErrors: true});
ajv.addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json'));
const valid = ajv.compile(schema);

let faults = 0;
function fault(...words) {
    console.log('fault:', ...words);
    ++faults;
}

/** What a log must not be: each takes a good log with a result and spoils it. */
const spoilers = {
    'another version': log => (log.version = '2.2'),
    'no runs': log => delete log.runs,
    'no tool': log => delete log.runs[0].tool,
    'a driver without a name': log => delete log.runs[0].tool.driver.name,
    'a result without a message': log => delete log.runs[0].results[0].message,
    'a level of our own': log => (log.runs[0].results[0].level = 'fatal'),
    'a column of 0': log => (log.runs[0].results[0].locations[0].physicalLocation.region.startColumn = 0),
    'a blank in a name': log =>
        (log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri = 'my game.txt'),
    'a property that SARIF does not know': log => (log.runs[0].results[0].opinion = 'bad'),
    'a fix that changes nothing': log => (log.runs[0].results[0].fixes = [{artifactChanges: []}]),
};

let spoiled = false;
for (const file of files) {
    const log = JSON.parse(readFileSync(file, 'utf8'));
    if (!valid(log)) fault(file, ajv.errorsText(valid.errors, {dataVar: 'log'}));
    if (spoiled || !log.runs[0].results.length) continue;
    spoiled = true;
    for (const [what, spoil] of Object.entries(spoilers)) {
        const copy = structuredClone(log);
        spoil(copy);
        if (valid(copy)) fault('the schema lets pass:', what);
    }
}
if (!spoiled) fault('no log holds a result');
process.exit(faults ? 1 : 0);
