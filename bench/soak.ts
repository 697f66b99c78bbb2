// `npm run soak -- --minutes 30 --rate 50`: a server of its own under a steady mixed load, on SQLite or, with DATABASE_URL
// set to an empty PostgreSQL database, on that. With `--processes 3`, as many behind nginx and PgBouncer, on a PostgreSQL of their own.
// It fails where the memory of one grows, or anything is answered with an error.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFleet } from '../server/testing/fleet.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, serverProcess } from '../server/testing/server-process.ts';
import { inspectorOf, type MemoryInUse } from './memory-in-use.ts';
import { doings, nextOf, settled } from './soak-load.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Things done a second. */
    rate: { type: 'string', default: '50' },
    /** Minutes at the start whose memory does not count: the memory of answers, 32 MB a process, takes a quarter of an hour to fill. */
    'warm-up': { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const count = Number(values.processes);
const warmUp = Number(values['warm-up'] ?? Math.min(15, minutes / 2));
if (!(minutes > 0 && rate > 0 && warmUp >= 0 && warmUp < minutes && Number.isInteger(count) && count > 0))
  throw new Error('Say --minutes, --rate and --processes as numbers above 0, --warm-up below the minutes');

/** What the memory of a server may grow by, after its caches are full. */
const mostGrowthMbPerMinute = 1;
/** More refusals than this, and the load does not do what it should. */
const mostRefused = 0.01;
/** As many wait where the machine cannot keep up: more would say nothing of the server. */
const mostUnderWay = 500;

interface Tally {
  times: number[];
  refused: number;
  failed: number;
}

interface Sample extends MemoryInUse {
  minute: number;
}

/** What is measured: where the load goes, and the processes that serve it. */
interface Served {
  url: string;
  processes: readonly ServerProcess[];
  stop(): Promise<void>;
}

/** Megabytes a minute that something grows by, by least squares. */
function slopeOf(samples: readonly Sample[], of: (used: MemoryInUse) => number): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const at = mean(samples.map(({ minute }) => minute));
  const level = mean(samples.map(of));
  const above = samples.reduce((sum, sample) => sum + (sample.minute - at) * (of(sample) - level), 0);
  return above / samples.reduce((sum, { minute }) => sum + (minute - at) ** 2, 0);
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const row = (...cells: (string | number)[]): string =>
  cells.map((cell, n) => (n === 0 ? String(cell).padEnd(32) : String(cell).padStart(10))).join('');

const folder = mkdtempSync(join(tmpdir(), 'leafbook-soak-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const serverEnv: Record<string, string> = JSON.parse(process.env.SERVER_ENV ?? '{}');

const inspectorPorts = await Promise.all(Array.from({ length: count }, freePort));
const inspected = (n: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPorts[n]}` });

async function serveAlone(): Promise<Served> {
  const server = await serverProcess({
    ...serverEnv,
    ...inspected(0),
    DATA_DIR: folder,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    LOG_LEVEL: 'warn',
  });
  return { url: server.url, processes: [server], stop: async () => {} };
}

const served: Served =
  count === 1 ? await serveAlone() : await startFleet(count, (n) => ({ ...serverEnv, ...inspected(n) }));
const { processes } = served;
const inspectors = await Promise.all(processes.map(({ pid }, n) => inspectorOf(pid, inspectorPorts[n] as number)));
const world = await settled(served.url);
const tallies = new Map<string, Tally>(Object.keys(doings).map((what) => [what, { times: [], refused: 0, failed: 0 }]));
/** Of each process. */
const samples: Sample[][] = processes.map(() => []);
const underWay = new Set<Promise<void>>();

async function act(): Promise<void> {
  const [what, run] = nextOf(world);
  const tally = tallies.get(what);
  if (!tally) return;
  const begin = performance.now();
  const answers = await run().catch(() => [{ status: 0 }]);
  tally.times.push(performance.now() - begin);
  tally.failed += answers.filter(({ status }) => status === 0 || status >= 500).length;
  tally.refused += answers.filter(({ status }) => status >= 400 && status < 500).length;
}

say(row('minute', 'MB', 'heap MB', 'outside', 'done', 'failed', 'under way'));
const begin = performance.now();
const passed = (): number => (performance.now() - begin) / 60_000;
let started = 0;
let told = 0;
while (passed() < minutes) {
  // As many as are due by now, also after a pause of this process itself.
  for (const due = passed() * 60 * rate; started < due; started += 1) {
    if (underWay.size >= mostUnderWay) throw new Error('The server cannot keep up with that rate on this machine');
    const acting = act().finally(() => underWay.delete(acting));
    underWay.add(acting);
  }
  if (passed() >= told) {
    const minute = passed();
    const used = await Promise.all(inspectors.map((inspector) => inspector.collect()));
    for (const [n, each] of used.entries()) samples[n]?.push({ minute, ...each });
    const failed = [...tallies.values()].reduce((sum, tally) => sum + tally.failed, 0);
    const all = (of: (used: MemoryInUse) => number) => used.reduce((sum, each) => sum + of(each), 0).toFixed(0);
    const memory = [all((each) => each.all), all((each) => each.heap), all((each) => each.outside)];
    say(row(told, ...memory, started, failed, underWay.size));
    told += 1;
  }
  await sleep(1000 / rate);
}
await Promise.all(underWay);
for (const inspector of inspectors) inspector.close();
/** What it says of its inspector. */
const ofInspector = /^(Debugger |For help, see)/;
const complaints = processes
  .flatMap(({ log }) => log().split('\n'))
  .filter((line) => line !== '' && !ofInspector.test(line))
  .join('\n');
const ended = await Promise.all(processes.map((server) => server.end('SIGTERM')));
await served.stop();

say(`\n${row('what', 'times', 'p50 ms', 'p95 ms', 'max ms', 'refused', 'failed')}`);
for (const [what, { times, refused, failed }] of tallies) {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  say(row(what, times.length, at(0.5), at(0.95), at(1), refused, failed));
}
const all = [...tallies.values()];
const sum = (of: (tally: Tally) => number): number => all.reduce((total, tally) => total + of(tally), 0);
const failed = sum((tally) => tally.failed);
const refused = sum((tally) => tally.refused);
/** Megabytes a minute that a process keeps more of, and between what its memory was. */
function growthOf(all: Sample[]): { slope: number; text: string } {
  const settledSamples = all.filter(({ minute }) => minute >= warmUp);
  const slope = slopeOf(settledSamples, (used) => used.all);
  const levels = settledSamples.map((used) => used.all);
  const [least, most] = [Math.min(...levels), Math.max(...levels)].map((mb) => mb.toFixed(0));
  const held = slopeOf(settledSamples, ({ heap, outside }) => heap + outside);
  return {
    slope,
    text: `${least} to ${most} MB, ${slope.toFixed(2)} MB more a minute (${held.toFixed(2)} by its JavaScript)`,
  };
}
const growth = samples.map(growthOf);
say(
  `\n${started} things done in ${minutes} minutes, ${failed} failed, ${refused} refused. Memory without garbage, after ${warmUp.toFixed(1)} minutes: ` +
    `${growth.map(({ text }) => text).join('; ')}.`,
);
if (complaints) say(`The server complained:\n${complaints.slice(-2_000)}`);
const isLevel = growth.every(({ slope }) => slope < mostGrowthMbPerMinute);
const isWell = failed === 0 && refused <= started * mostRefused && isLevel && ended.every((status) => status === 0);
say(isWell ? 'Held.' : 'Not held.');
process.exit(isWell ? 0 : 1);
