import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import modelUrl from '../../../../assets/model/plants.onnx?url';
import type { KnownKinds } from '../../../../contract/identify.ts';
import { atBase, withoutBase } from '../../../api/base.ts';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { modelFileKey, modelKindsKey } from '../../../api/model-files.ts';
import { cacheName } from '../../../api/offline-cache.ts';
import workerUrl from './on-device.worker.ts?worker&url';

/** Key of the query whether the model is stored. */
export const storedKey = ['model on this device'] as const;

/** Megabytes of the download, and on the device. */
export const megabytes = { download: 7.9, stored: 21.3 } as const;

const urlAt = (path: string): string => new URL(atBase(path), location.href).href;
const keyOf = (url: string): string => {
  const path = withoutBase(new URL(url, location.href).pathname);
  return urlAt(modelFileKey(path) ?? path);
};

/** The cache and the URLs in it. A function, because the server renders pages, too. */
export const modelStore = () => ({
  name: cacheName('model', atBase('/')),
  worker: workerUrl,
  wasm: keyOf(wasmUrl),
  model: keyOf(modelUrl),
  kinds: urlAt(modelKindsKey),
});

/** Whether this device can store the model. */
export const canStore = (): boolean => 'caches' in window;

/** Whether anything of the model is stored, of whatever version. */
const hasStore = async (): Promise<boolean> => canStore() && (await caches.has(modelStore().name));

/** Whether this device can identify by itself: with the files of this version of the app. */
export async function isModelStored(): Promise<boolean> {
  const { name, worker, wasm, model, kinds } = modelStore();
  if (!(await hasStore())) return false;
  const cache = await caches.open(name);
  const found = await Promise.all([keyOf(worker), wasm, model, kinds].map((key) => cache.match(key)));
  return found.every((response) => response !== undefined);
}

/** @throws Error if nothing is stored */
export async function storedKinds(): Promise<KnownKinds> {
  const { name, kinds } = modelStore();
  const response = await caches.match(kinds, { cacheName: name });
  if (!response) throw new Error('The model is not stored');
  return response.json();
}

/** The photos of many phones are HEIC. Where their decoder can't be fetched, all others are identified. */
const fetchDecoder = async (): Promise<void> =>
  import('../../photos/heic.ts').then((heic) => heic.fetchDecoder()).catch(() => undefined);

/**
 * Stores what is missing of the model, and deletes what is of other versions.
 *
 * @param onProgress gets the share that is stored, 0 to 1
 */
export async function storeModel(onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const { name, kinds } = modelStore();
  const known = await call('GET /api/identify/kinds', { signal });
  const cache = await caches.open(name);
  let bytes = 0;
  for (const url of [workerUrl, wasmUrl, modelUrl]) {
    if (await cache.match(keyOf(url))) continue;
    // Stored here, it need not be in the browser's own cache, too.
    const response = await fetch(url, { signal, cache: 'no-store' });
    if (!response.ok || !response.body) throw new ApiError(response.status, response.statusText);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.length;
          onProgress(Math.min(1, bytes / (megabytes.stored * 1_000_000)));
          controller.enqueue(chunk);
        },
      }),
    );
    const headers = new Headers();
    for (const header of ['content-type', 'content-security-policy'])
      headers.set(header, response.headers.get(header) ?? '');
    await cache.put(keyOf(url), new Response(counted, { headers }));
  }
  await cache.put(kinds, Response.json(known));
  const wanted = new Set([...[workerUrl, wasmUrl, modelUrl].map(keyOf), kinds]);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  await fetchDecoder();
}

export async function deleteModel(): Promise<void> {
  if (canStore()) await caches.delete(modelStore().name);
}

/** After an update of the app, fetches what has changed of a model that is stored. */
export async function renewModel(): Promise<void> {
  if (!(await hasStore())) return;
  if (await isModelStored()) return fetchDecoder();
  await storeModel(() => undefined, new AbortController().signal).catch(async (error: unknown) => {
    // The host has another model now.
    if (error instanceof ApiError && error.status === 404) await deleteModel();
  });
}
