/**
 * Step 7: runs a model over parts of the split, views averaged, and writes what it gives as 32-bit floats, one row a photo,
 * for fitting what comes after the network: `WORK/probe/NAME.PART.OUTPUT.f32`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSplit } from './manifest.ts';
import { meanOutputs, openSession } from './model.ts';
import { readOptions } from './options.ts';
import { CANDIDATE_VIEWS } from './views.ts';

const options = readOptions({
  work: undefined,
  model: undefined,
  name: undefined,
  parts: 'calibration,validation',
  size: '256',
});
const input = { name: 'input', size: Number(options.size), mean: [0, 0, 0], std: [1, 1, 1] };
const views = CANDIDATE_VIEWS.slice(0, 2);
const session = await openSession(options.model);
const folder = path.join(options.work, 'probe');
mkdirSync(folder, { recursive: true });
const split = readSplit(path.join(options.work, 'split.csv'));
for (const part of options.parts.split(',')) {
  const photos = split.filter((photo) => photo.part === part);
  const rows = new Map(session.outputNames.map((name) => [name, [] as Float32Array[]]));
  for (const { file } of photos) {
    const outputs = await meanOutputs(session, input, views, file);
    for (const [name, values] of outputs) rows.get(name)?.push(Float32Array.from(values));
  }
  for (const [name, values] of rows) {
    const bytes = Buffer.concat(values.map(({ buffer }) => Buffer.from(buffer)));
    writeFileSync(path.join(folder, `${options.name}.${part}.${name.replaceAll('/', '-')}.f32`), bytes);
  }
  console.log(`${part}: ${photos.length} photos`);
}
