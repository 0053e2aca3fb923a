import { readFileSync } from 'node:fs';
import { factsIn, printedFacts } from './learned-facts.js';

/**
 * Prints the facts that a report of `toolgauge probe --format json` teaches. They are to be read before they are put into
 * the tables of a target: one model on one day is not the provider.
 */
const [, , path] = process.argv;
if (path === undefined) throw new Error('Name the report: npm run probe:facts -- report.json');
process.stdout.write(printedFacts(factsIn(JSON.parse(readFileSync(path, 'utf8')))));
