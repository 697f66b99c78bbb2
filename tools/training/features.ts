/**
 * Step 5: runs the frozen part of the network over every photo and keeps its output as 16-bit floats, one file per part
 * and view (`WORK/features/train.0.f16`, …). Finished files are kept, so a stopped run goes on where it was.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { type Part, readSplit, type SplitPhoto } from './manifest.ts';
import { readOptions } from './options.ts';
import { type DecodedPhoto, decodePhoto, viewPixels, writePlanes } from './preprocess.ts';
import { CANDIDATE_VIEWS, trainingPixels } from './views.ts';

const INPUT = { name: 'input', size: 224, mean: [0, 0, 0], std: [1, 1, 1] };
const BATCH = 16;

type Look = (photo: DecodedPhoto, number: number) => Promise<Buffer>;

const options = readOptions({ work: undefined, rounds: '4', threads: '2' });
sharp.concurrency(1);
const session = await InferenceSession.create(path.join(options.work, 'trunk.onnx'), {
  intraOpNumThreads: Number(options.threads),
});
const output = session.outputNames[0] ?? '';
const folder = path.join(options.work, 'features');
mkdirSync(folder, { recursive: true });

async function loadBatch(photos: SplitPhoto[], first: number, look: Look): Promise<Float32Array> {
  const planes = new Float32Array(photos.length * 3 * INPUT.size * INPUT.size);
  const fill = async (photo: SplitPhoto, position: number): Promise<void> => {
    const pixels = await look(await decodePhoto(photo.file), first + position);
    writePlanes(pixels, planes, position, INPUT);
  };
  await Promise.all(photos.map(fill));
  return planes;
}

async function cacheView(photos: SplitPhoto[], name: string, look: Look): Promise<void> {
  const target = path.join(folder, `${name}.f16`);
  if (existsSync(target)) return;
  const started = performance.now();
  const file = await open(`${target}.part`, 'w');
  const batch = (first: number): Promise<Float32Array> => loadBatch(photos.slice(first, first + BATCH), first, look);
  let next = batch(0);
  for (let first = 0; first < photos.length; first += BATCH) {
    const planes = await next;
    next = batch(first + BATCH);
    const dims = [Math.min(BATCH, photos.length - first), 3, INPUT.size, INPUT.size];
    const results = await session.run({ [INPUT.name]: new Tensor('float32', planes, dims) });
    const halves = new Float16Array(results[output]?.data as Float32Array);
    await file.write(new Uint8Array(halves.buffer));
  }
  await next;
  await file.close();
  await rename(`${target}.part`, target);
  console.log(`${name}: ${((performance.now() - started) / photos.length).toFixed(1)} ms a photo`);
}

const split = readSplit(path.join(options.work, 'split.csv'));
const inPart = (part: Part): SplitPhoto[] => split.filter((photo) => photo.part === part);
const cacheRound = (part: Part, name: string, round: number): Promise<void> =>
  cacheView(inPart(part), `${name}.${round}`, (photo, number) => trainingPixels(photo, number, round, INPUT.size));
const cacheTrainRound = (round: number): Promise<void> => cacheRound('train', 'train', round);

await cacheTrainRound(0);
for (const part of ['validation', 'calibration'] as const) {
  const [plain] = CANDIDATE_VIEWS;
  if (plain !== undefined) await cacheView(inPart(part), `${part}.0`, (photo) => viewPixels(photo, plain, INPUT.size));
}
// The same random views of the validation part, for the final run, which trains on both parts.
const rounds = Array.from({ length: Number(options.rounds) }, (_, round) => round);
for (const round of rounds) {
  await cacheTrainRound(round);
  await cacheRound('validation', 'extra', round);
}
