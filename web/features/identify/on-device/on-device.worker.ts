/** Runs the model in a browser, by the rules of the server's engine. The only script, besides the one for HEIC, that may compile WebAssembly. */
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import labels from '../../../../assets/model/labels.json';
import settings from '../../../../assets/model/model.json';
import { answerOf, type ModelAnswer } from '../../../../contract/plant-model/answer.ts';
import { cropBox, planLooks } from '../../../../contract/plant-model/looks.ts';
import type { Model } from '../../../../contract/plant-model/model-file.ts';
import { outputNames, runLook, sessionOptions } from '../../../../contract/plant-model/run.ts';
import { resizedSquare } from './lanczos.ts';

export interface ModelQuestion {
  /** None to open the model only, which is not answered. */
  photos: readonly Blob[];
  /** The cache that has the files, and their URLs in it. */
  store: { name: string; wasm: string; model: string };
}
export type ModelReply = { answer: ModelAnswer } | { failure: string };

// The server checks the same file when it starts.
const model = { ...settings, labels } as unknown as Model;
const { crops, looks } = planLooks(model.views);

async function open({ name, ...files }: ModelQuestion['store']) {
  const cache = await caches.open(name);
  const stored = async (url: string): Promise<ArrayBuffer> => {
    const response = await cache.match(url);
    if (!response) throw new Error(`${url} is not stored`);
    return response.arrayBuffer();
  };
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await stored(files.wasm);
  const { enableMemPattern, session: extra } = sessionOptions;
  const session = await InferenceSession.create(new Uint8Array(await stored(files.model)), {
    executionProviders: ['wasm'],
    enableMemPattern,
    extra: { session: extra },
  });
  const runtime = {
    tensor: (values: Float32Array, shape: readonly number[]) => new Tensor('float32', values, shape),
    run: session.run.bind(session),
  };
  return (pixels: Uint8ClampedArray, flip: boolean) =>
    runLook(runtime, { input: model.input, names: outputNames(model) }, pixels, flip);
}

/** The squares of a photo, upright and in sRGB, on white where it is transparent: as the server decodes it. */
async function squaresOf(photo: Blob): Promise<Uint8ClampedArray[]> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return crops.map((crop) => {
    const box = cropBox(crop, width, height);
    const { data } = context.getImageData(box.left, box.top, box.width, box.height);
    const rgb = new Uint8ClampedArray((data.length / 4) * 3);
    for (let from = 0, to = 0; from < data.length; from += 4, to += 3)
      for (let channel = 0; channel < 3; channel += 1) rgb[to + channel] = data[from + channel] ?? 0;
    return resizedSquare(rgb, box.width, model.input.size);
  });
}

let opened: ReturnType<typeof open> | undefined;

async function answer({ photos, store }: ModelQuestion): Promise<ModelAnswer> {
  opened ??= open(store);
  const run = await opened;
  const outputs: Float32Array[] = [];
  for (const photo of photos) {
    const squares = await squaresOf(photo);
    for (const { crop, flip } of looks) outputs.push(await run(squares[crop] ?? new Uint8ClampedArray(), flip));
  }
  return answerOf(outputs, model);
}

self.onmessage = async ({ data }: MessageEvent<ModelQuestion>) => {
  if (data.photos.length === 0) {
    opened ??= open(data.store);
    // Much of it is compiled when it first runs. If it fails, so does the first question.
    opened.then((run) => run(new Uint8ClampedArray(3 * model.input.size ** 2), false)).catch(() => undefined);
    return;
  }
  const reply: ModelReply = await answer(data).then(
    (found) => ({ answer: found }),
    (error: unknown) => ({ failure: String(error) }),
  );
  self.postMessage(reply);
};
