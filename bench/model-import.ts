/**
 * Compares an imported model with TensorFlow Lite's own runtime: `@tensorflow/tfjs-tflite`, its C++ code as WebAssembly, in
 * Chromium. Both get the same pixels; compared are the numbers before the softmax, in steps of the model's quantization.
 *
 * Usage: node bench/model-import.ts --model MODEL.tflite --photos FOLDER --packages FOLDER [--inputs 20] [--reference FILE]
 *
 * The packages are no part of the project, because they are old and have 90 MB. In a folder of their own, PACKAGES:
 *   npm install --legacy-peer-deps @tensorflow/tfjs-tflite@0.0.1-alpha.10 @tensorflow/tfjs-core@4.9.0 @tensorflow/tfjs-backend-cpu@4.9.0
 * Three quarters of the inputs are photos, spread over the folder; the others are patterns. `--reference`
 * writes what TensorFlow Lite answers to the patterns, for the tests.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ByteBuffer } from 'flatbuffers';
import pino from 'pino';
import { Engine } from '../server/engines/embedded/engine.ts';
import { cutCrops } from '../server/engines/embedded/network.ts';
import { decodePhoto } from '../server/image-processing/decode.ts';
import { patternPixels } from '../server/testing/pattern-pixels.ts';
import { convertTflite } from '../tools/model-import/convert.ts';

const text = { type: 'string' as const };
const { values: options } = parseArgs({
  options: { model: text, photos: text, packages: text, inputs: { ...text, default: '20' }, reference: text },
});
const { model = '', photos: photoFolder = '', packages: packageFolder = '' } = options;
if (!model || !photoFolder || !packageFolder) throw new Error('--model, --photos and --packages are needed');
const bytes = readFileSync(model);
const converted = convertTflite(bytes);
const { size } = converted.input;
const { scale, zeroPoint, tensor } = converted.logits;
if (scale === null) throw new Error('The model is not quantized: it has no steps to compare by.');

/** Makes the tensor before the softmax the model's output, in place. */
function answerLogits(file: Uint8Array): void {
  const buffer = new ByteBuffer(file);
  const fieldAt = (table: number, field: number): number => table + buffer.__offset(table, 4 + 2 * field);
  const graph = buffer.__indirect(buffer.__vector(fieldAt(buffer.readInt32(0), 2)));
  buffer.writeInt32(buffer.__vector(fieldAt(graph, 2)), tensor);
}

async function photos(count: number): Promise<Buffer[]> {
  const files = readdirSync(photoFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jpe?g$/i.test(file))
    .sort();
  const crops: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const file = files[Math.floor((at * files.length) / count)] ?? '';
    const picture = await decodePhoto(readFileSync(path.join(photoFolder, file)));
    crops.push(...(await cutCrops(picture, [{ x: 0.5, y: 0.5, scale: 1 }], size)));
  }
  return crops;
}

/** What the imported network gives. */
async function imported(pixels: readonly Uint8Array[]): Promise<number[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  const file = path.join(folder, 'model.onnx');
  writeFileSync(file, converted.onnx);
  const perChannel = (value: number) => [value, value, value];
  const engine = new Engine({
    program: path.join(import.meta.dirname, '../server/engines/embedded/worker.ts'),
    settings: {
      file,
      input: {
        name: converted.input.name,
        size,
        layout: 'NCHW',
        channels: 'RGB',
        mean: perChannel(converted.input.mean),
        std: perChannel(converted.input.std),
      },
      outputs: [converted.output.name],
      looks: [{ crop: 0, flip: false }],
    },
    patienceMs: 60_000,
    idleMs: 60_000,
    logger: pino({ level: 'error' }),
  });
  const rows: number[][] = [];
  const times: number[] = [];
  for (const crop of pixels) {
    const start = performance.now();
    rows.push(Array.from((await engine.ask({ crops: [crop] }))[0] ?? []));
    times.push(performance.now() - start);
  }
  await engine.close();
  rmSync(folder, { recursive: true });
  console.log(
    `Imported network: ${times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(1)} ms per look (median)`,
  );
  return rows;
}

const page = `<script src="/p/tfjs-core/dist/tf-core.min.js"></script>
<script src="/p/tfjs-backend-cpu/dist/tf-backend-cpu.min.js"></script>
<script src="/p/tfjs-tflite/dist/tf-tflite.min.js"></script>`;

/** What TensorFlow Lite gives. */
async function reference(pixels: readonly Uint8Array[]): Promise<number[][]> {
  const patched = Uint8Array.from(bytes);
  answerLogits(patched);
  const packages = path.resolve(packageFolder, 'node_modules/@tensorflow');
  const server = createServer(({ url = '' }, response) => {
    // The package asks for its WebAssembly beside its own script.
    const file = path.join(
      packages,
      url.replace(/^\/p\//, '/').replace('/dist/tflite_web_api', '/wasm/tflite_web_api'),
    );
    if (url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (url === '/model.tflite') response.end(patched);
    else if (file.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm').end(readFileSync(file));
    else if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' });
  try {
    const tab = await browser.newPage();
    tab.on('pageerror', (error) => console.error(error.message));
    await tab.goto(`http://127.0.0.1:${port}/`);
    return await tab.evaluate(
      async ({ photos, side }) => {
        // biome-ignore lint/suspicious/noExplicitAny: the packages are not installed, so there are no types.
        const { tf, tflite } = globalThis as any;
        tflite.setWasmPath('/p/tfjs-tflite/wasm/');
        const model = await tflite.loadTFLiteModel('/model.tflite');
        return photos.map((photo) => {
          const values = Int32Array.from(atob(photo), (letter) => letter.charCodeAt(0));
          return Array.from<number>(model.predict(tf.tensor(values, [1, side, side, 3], 'int32')).dataSync());
        });
      },
      { photos: pixels.map((crop) => Buffer.from(crop).toString('base64')), side: size },
    );
  } finally {
    await browser.close();
    server.close();
  }
}

const photoCount = Math.round(Number(options.inputs) * 0.75);
const patterns = Array.from({ length: Number(options.inputs) - photoCount }, (_, at) => patternPixels(size, at));
const pixels = [...(await photos(photoCount)), ...patterns];
const steps = (await imported(pixels)).map((row) => row.map((value) => value / scale + zeroPoint));
const expected = await reference(pixels);
if (options.reference !== undefined) {
  const rows = expected.slice(photoCount).map((row) => Buffer.from(row).toString('base64'));
  writeFileSync(options.reference, `${JSON.stringify(rows, null, 2)}\n`);
}

const gaps: number[] = [];
let sameFive = 0;
const byStrength = (row: readonly number[]) => [...row.keys()].sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0) || a - b);
for (const [at, row] of expected.entries()) {
  const own = steps[at] ?? [];
  const rowGaps = row.map((value, index) => Math.abs(value - (own[index] ?? Number.NaN)));
  gaps.push(...rowGaps);
  const [theirs, ours] = [byStrength(row).slice(0, 5), byStrength(own).slice(0, 5)];
  if (theirs.join() === ours.join()) sameFive += 1;
  console.log(
    `input ${at + 1}: largest gap ${Math.max(...rowGaps).toFixed(1)} steps; first five ${theirs.map((one) => `${one}:${row[one]}`).join(' ')} | ${ours.map((one) => `${one}:${own[one]?.toFixed(0)}`).join(' ')}`,
  );
}
const within = (most: number): string =>
  `${((100 * gaps.filter((gap) => gap <= most + 1e-3).length) / gaps.length).toFixed(2)} %`;
console.log(
  `${gaps.length} logits: ${within(0)} the same, ${within(1)} within one step, ${within(2)} within two; same first five in order: ${sameFive} of ${expected.length}`,
);
