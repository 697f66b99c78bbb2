/**
 * Step 1: reads the MobileNetV2 1.4 weights out of the unpacked npm package `nsfwjs` (MIT) and writes them as plain
 * 32-bit floats: `base.json` (name to shape and offset) and `base.bin`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readOptions } from './options.ts';

type PackedWeight = {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { min: number; scale: number; dtype: string };
};
type PackedModel = { weightsManifest: { paths: string[]; weights: PackedWeight[] }[] };

const options = readOptions({ package: undefined, work: undefined });
const folder = path.join(path.resolve(options.package), 'dist/models/mobilenet_v2_mid');
const load = createRequire(import.meta.url);

function loadBundle(file: string): unknown {
  const loaded: unknown = load(path.join(folder, file));
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;
}

const model = loadBundle('model.min.js') as PackedModel;
const shards = readdirSync(folder)
  .filter((file) => file.startsWith('group1-shard'))
  .sort();
const packed = Buffer.concat(shards.map((file) => Buffer.from(String(loadBundle(file)), 'base64')));

/** `…/predict/MobilenetV2/expanded_conv_3/expand/Conv2D_weights` becomes `expanded_conv_3/expand/weights`. */
function shortName(name: string): string | undefined {
  const inside = name.split('/MobilenetV2/')[1];
  return inside
    ?.replace('Conv2D_bn_offset', 'bias')
    .replace('depthwise_bn_offset', 'bias')
    .replace(/(Conv2D|depthwise)_weights$/, 'weights');
}

const index: Record<string, { shape: number[]; offset: number }> = {};
const chunks: Buffer[] = [];
let read = 0;
let written = 0;
for (const weight of model.weightsManifest.flatMap((group) => group.weights)) {
  const count = weight.shape.reduce((product, length) => product * length, 1);
  const name = shortName(weight.name);
  if (weight.quantization?.dtype === 'uint8') {
    const { min, scale } = weight.quantization;
    const values = Float32Array.from(packed.subarray(read, read + count), (level) => level * scale + min);
    read += count;
    if (name === undefined) continue;
    index[name] = { shape: weight.shape, offset: written };
    chunks.push(Buffer.from(values.buffer));
    written += values.byteLength;
  } else {
    read += count * 4;
  }
}
if (read !== packed.length)
  throw new Error(`The package holds ${packed.length} bytes of weights, its index names ${read}`);

mkdirSync(options.work, { recursive: true });
writeFileSync(path.join(options.work, 'base.bin'), Buffer.concat(chunks));
writeFileSync(path.join(options.work, 'base.json'), JSON.stringify(index));
console.log(`${Object.keys(index).length} tensors, ${written / 4} values`);
