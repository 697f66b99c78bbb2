declare module 'libheif-js/libheif-wasm/libheif.js' {
  import type { LibHeif } from '../../../contract/heif/decoder.ts';

  /** libheif's C interface, which the package's own types leave out. */
  function createHeif(options: {
    wasmBinary: ArrayBuffer;
    print: () => void;
    printErr: () => void;
  }): LibHeif & { ready?: Promise<unknown> };
  export = createHeif;
}
