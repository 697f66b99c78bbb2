/** The classes that libheif's JavaScript adds to its generated bindings, whose own types leave them out. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  function createHeif(options: { wasmBinary: ArrayBuffer }): createHeif.Heif;
  namespace createHeif {
    interface HeifImage {
      get_width(): number;
      get_height(): number;
      is_primary(): boolean;
      /** Draws the photo, the right way up, as RGBA; calls back with null where it is damaged. */
      display(target: ImageData, done: (drawn: ImageData | null) => void): void;
    }
    interface Heif {
      ready?: Promise<unknown>;
      HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    }
  }
  export = createHeif;
}
