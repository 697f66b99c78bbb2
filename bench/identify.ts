/**
 * What an identification costs: time, processor time, event loop, memory.
 *
 * Usage: node bench/identify.ts [model.json] [rounds]
 *
 * Times are given in milliseconds and as multiples of one plain resize of the same photo, measured in between, so that
 * runs on machines that are busy or slow can be compared. Memory and processor time are read from /proc (Linux).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import sharp from 'sharp';
import { embeddedIdentifier } from '../server/engines/embedded/embedded-identifier.ts';
import { decodePhoto } from '../server/image-processing/decode.ts';

const [modelFile = '', rounds = '40'] = process.argv.slice(2);
const concurrent = 10;
const idleMs = 3_000;

/** A JPEG of 3 megapixels with detail at every scale, as a phone would send. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const coarse = await sharp({ create: { width: 60, height: 45, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const fine = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } })
    .resize(2000, 1500)
    .png()
    .toBuffer();
  return await sharp(coarse)
    .resize(2000, 1500)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const megabytes = (pid: number | string): number => {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
};

const engineProcesses = (): string[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );

const tickMs = 10;
function cpuMs(pid: number | string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Of this process and the engine's, in milliseconds. */
function processorTime(): { own: number; engine: number } {
  return { own: cpuMs('self'), engine: engineProcesses().reduce((sum, pid) => sum + cpuMs(pid), 0) };
}

/** This process and the engine's. */
function memory(): string {
  const own = megabytes('self');
  const engine = engineProcesses().reduce((sum, pid) => sum + megabytes(pid), 0);
  return `${own.toFixed(0)} MB here + ${engine.toFixed(0)} MB in the engine`;
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const say = (what: string, value: string) => console.log(`${what.padEnd(34)} ${value}`);

const bytes = await photo();
const picture = await decodePhoto(bytes);
say('Memory at start', memory());

const loadTime = performance.now();
const identifier = embeddedIdentifier({ modelFile: modelFile || null, logger: pino({ level: 'warn' }), idleMs });
say('Reading and checking the model', `${(performance.now() - loadTime).toFixed(0)} ms`);
say(
  'First identification (cold)',
  `${(await timed(() => identifier.identify([{ picture: picture, organ: 'auto' }]))).toFixed(0)} ms`,
);

const { width, height, rgb } = picture;
const plainResize = () =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(224, 224, { fit: 'fill' })
    .raw()
    .toBuffer();

const resting = monitorEventLoopDelay({ resolution: 5 });
resting.enable();
await sleep(2_000);
resting.disable();
const working = monitorEventLoopDelay({ resolution: 5 });
const times: number[] = [];
const baseline: number[] = [];
const whole: number[] = [];
working.enable();
for (let round = 0; round < Number(rounds); round += 1) {
  baseline.push(await timed(plainResize));
  times.push(await timed(() => identifier.identify([{ picture: picture, organ: 'auto' }])));
  whole.push(await timed(async () => identifier.identify([{ picture: await decodePhoto(bytes), organ: 'auto' }])));
}
working.disable();
const unit = quantile(baseline, 0.5);
const spell = (values: number[], share: number) =>
  `${quantile(values, share).toFixed(1)} ms = ${(quantile(values, share) / unit).toFixed(1)} resizes`;
say('One plain resize, median', `${unit.toFixed(1)} ms`);
say('Identification, median', spell(times, 0.5));
say('Identification, p95', spell(times, 0.95));
say('With decoding the JPEG, median', spell(whole, 0.5));
const delays = (of: typeof resting) =>
  `${(of.percentile(99) / 1e6).toFixed(1)} ms p99, ${(of.max / 1e6).toFixed(1)} ms longest`;
say('Timer of 5 ms comes after', delays(working));
say('The same while nothing runs', delays(resting));
say('Memory after them', memory());

const before = processorTime();
for (let round = 0; round < Number(rounds); round += 1)
  await identifier.identify([{ picture: picture, organ: 'auto' }]);
const after = processorTime();
const each = (used: number) => `${(used / Number(rounds)).toFixed(0)} ms`;
say(
  'Processor time of one',
  `${each(after.engine - before.engine)} in the engine, ${each(after.own - before.own)} here`,
);

const together = await timed(() =>
  Promise.all(Array.from({ length: concurrent }, () => identifier.identify([{ picture: picture, organ: 'auto' }]))),
);
say(`${concurrent} at once, all answered`, `${together.toFixed(0)} ms`);
say('Memory after them', memory());
await sleep(idleMs + 500);
say('Memory when idle', memory());
await identifier.close();
