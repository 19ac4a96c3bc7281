// The workbench as its readers use it, in a real browser: journeys.mjs PACKAGES DESCRY [SHOTS] [NAME]
// PACKAGES is the folder in which page/build installed them; SHOTS, if given, a folder for screenshots ("-" for none);
// NAME, if given, part of the names of the journeys that are wanted; --core for those that every change is tried with.
import { Harness } from "./journeys/harness.mjs";

const [packages, descry, shots, name] = process.argv.slice(2);
const core = name === "--core";
const harness = await Harness.start(packages, descry, { shots: shots === "-" ? undefined : shots, name: core ? undefined : name, core });
// The first parts hold journeys of the core; the rest, of many windows and large files, is walked where all is asked for.
for (const part of ["reading", "kept", "book", "law", "files", "scans", "access", "hostile", ...(core ? [] : ["tasks", "layout", "looks", "large"])])
  await (await import(`./journeys/${part}.mjs`)).default(harness);
process.exit(await harness.end());
