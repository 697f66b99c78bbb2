/**
 * Step 5: asks a network for the photos that it was not trained on, as they came and through the server's own eyes, and writes
 * what it says: `WORK/NAME.probe.csv` (hashes), `NAME.logits.f32`, `.embedding.f32` and `.familiarity.f32`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { meanOf } from '../../contract/plant-model/answer.ts';
import { openNetwork } from '../../server/engines/embedded/network.ts';
import { decodePhoto } from '../../server/image-processing/decode.ts';
import { answering } from './answering.ts';
import { readPhotos, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';

const options = readOptions({ work: undefined, classes: undefined, name: undefined });
const taxa = readTaxa(options.classes);
const model = {
  ...answering(taxa),
  ...{ file: path.resolve(options.work, `${options.name}.onnx`), embedding: { name: 'embedding', size: 0 } },
  ...{
    version: '',
    labels: [],
    licence: '',
    card: '',
    calibration: { temperature: 1 },
    thresholds: { reject: 1, identified: 1 },
  },
};
const network = openNetwork(model, { logger: pino({ level: 'error' }), idleMs: 60_000 });
const used = new Set(readPhotos(options.work).map(({ hash }) => hash));
const files = readdirSync(path.join(options.work, 'grade')).flatMap((origin) => {
  const folder = path.join(options.work, 'grade', origin);
  return readdirSync(folder).map((name) => ({ hash: path.parse(name).name, file: path.join(folder, name) }));
});
const asked = files.filter(({ hash }) => used.has(hash));
const said: { hash: string; values: number[] }[] = [];
for (const { hash, file } of asked) {
  const looks = await network.look(await decodePhoto(readFileSync(file)));
  said.push({ hash, values: meanOf(looks.map((values) => Array.from(values))) });
}
await network.close();
const output = (name: string, from: number, to?: number): void => {
  const rows = said.map(({ values }) => Buffer.from(Float32Array.from(values.slice(from, to)).buffer));
  writeFileSync(path.join(options.work, `${options.name}.${name}.f32`), Buffer.concat(rows));
};
output('logits', 0, taxa.length + 1);
output('embedding', taxa.length + 1, -1);
output('familiarity', -1);
writeFileSync(
  path.join(options.work, `${options.name}.probe.csv`),
  `hash\n${said.map(({ hash }) => `${hash}\n`).join('')}`,
);
console.log(`${options.name}: ${said.length} photos`);
