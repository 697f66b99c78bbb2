// `npm run backup`, `account`, `doctor` and so on: runs the command of `server/commands` that is named first, or the program whose path is,
// with the parameters after it. Plain JavaScript, because it may run on an older Node than the app.
import { install } from './install.mjs';
import { runToEnd } from './run.mjs';

// Bounds the memory of commands that read and write much: left to itself, Node lets garbage pile up where there is room.
const smallHeap = ['--max-semi-space-size=4'];
// Beside SQLite's own memory.
const importHeap = [...smallHeap, '--max-old-space-size=192'];
const nodeOptions = new Map([
  ['backup', smallHeap],
  ['restore', smallHeap],
  ['catalogue-import', importHeap],
  ['catalogue-remove', importHeap],
]);

const [command = '', ...parameters] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  process.stderr.write(`Leafbook could not be prepared. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

runToEnd(command.includes('/') ? command : `server/commands/${command}.ts`, parameters, nodeOptions.get(command));
