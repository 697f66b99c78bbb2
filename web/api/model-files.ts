/** Files of the app that only a device with the model stores. Their names change with their content. */
const modelFile =
  /^\/assets\/(?:[\w-]+\/)?((?:on-device\.worker|ort-wasm-simd-threaded|plants)-[\w-]+\.(?:js|wasm|onnx))$/;

/**
 * Where such a file is stored, from its path in the app: the same for all languages. Null for any other path.
 */
export function modelFileKey(path: string): string | null {
  const [, name] = modelFile.exec(path) ?? [];
  return name === undefined ? null : `/assets/${name}`;
}

/** Where it is stored what the names of the model stand for. */
export const modelKindsKey = '/api/identify/kinds';
