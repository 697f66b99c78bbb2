import type { ColorSpace } from './color-space.ts';

/** The part of libheif's C interface, compiled to WebAssembly, that decoding one picture takes. Pointers are numbers. */
export interface LibHeif {
  /** Its memory; a new view after every growth, so it is read again each time. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handleOut: number): void;
  _heif_context_has_sequence(context: number): number;
  /** @param track 0 for the first one of pictures */
  _heif_context_get_track(context: number, track: number): number;
  _heif_track_get_image_resolution(error: number, track: number, widthOut: number, heightOut: number): void;
  _heif_track_decode_next_image(
    error: number,
    track: number,
    imageOut: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_track_release(track: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_is_premultiplied_alpha(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, bytesOut: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    imageOut: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_has_channel(image: number, channel: number): number;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
  _heif_image_get_plane_readonly(image: number, channel: number, strideOut: number): number;
  _heif_image_get_nclx_color_profile(error: number, image: number, profileOut: number): void;
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profileOut: number): void;
  _heif_nclx_color_profile_free(profile: number): void;
  _heif_image_release(image: number): void;
}

/** `heif_colorspace`, `heif_chroma` and `heif_channel` of libheif's header. */
const colorspaceYCbCr = 0;
const chroma420 = 1;
const channels = { y: 0, cb: 1, cr: 2, alpha: 6 } as const;

/** Of more than 8 bits, each takes two bytes. */
export type Samples = Uint8Array | Uint16Array;

/** One channel of a picture, a view into libheif's memory: gone when the picture is released. */
export interface Plane {
  width: number;
  height: number;
  /** Samples from one row to the next. */
  stride: number;
  samples: Samples;
}

/** How luma and chroma make colors, and what these stand for. */
export interface ColorCoding extends ColorSpace {
  /** Matrix coefficients by their number in ITU-T H.273; 2 is "unspecified". */
  matrix: number;
  fullRange: boolean;
}

/** How opaque a picture is, where it isn't everywhere. */
export interface Alpha {
  /** As wide and as high as luma. */
  plane: Plane;
  /** How many bits a sample has. */
  bits: number;
  /** Whether the colors are multiplied by it already. */
  isPremultiplied: boolean;
}

export interface YCbCrImage {
  y: Plane;
  /** Half as wide and as high as luma. */
  cb: Plane;
  cr: Plane;
  alpha: Alpha | null;
  /** How many bits a sample has: 8, or 10 or 12 of cameras and of high dynamic range. */
  bits: number;
  coding: ColorCoding;
  /** ICC profile of the file, if any. */
  profile: Uint8Array<ArrayBuffer> | null;
}

const unspecified: ColorCoding = { primaries: 2, transfer: 2, matrix: 2, fullRange: true };

/** What libheif says when a file asks for more than it may have. */
export class TooManyPixelsError extends Error {}

/**
 * Decodes the primary picture of HEIF files, or the first one of a sequence, one at a time. Turning and mirroring that the file
 * asks for are applied.
 */
export class HeifDecoder {
  readonly #lib: LibHeif;
  /** Room for libheif's error struct `{int code, int subcode, char *message}` and one pointer behind it. */
  readonly #scratch: number;

  constructor(lib: LibHeif) {
    this.#lib = lib;
    this.#scratch = lib._malloc(16);
  }

  /**
   * @param use gets the picture; its planes are valid until it returns
   * @throws TooManyPixelsError before decoding; Error with libheif's numbers when the file is broken
   */
  decode<T>(bytes: Uint8Array, maxPixels: number, use: (picture: YCbCrImage) => T): T {
    const lib = this.#lib;
    const file = this.#copyIn(bytes);
    const context = lib._heif_context_alloc();
    let handle = 0;
    let image = 0;
    try {
      // It bounds the square of this number, for every picture in the file, hidden ones too.
      lib._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels)));
      this.#check((error) => lib._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0));
      handle = this.#primary(context);
      image = handle ? this.#picture(handle, maxPixels) : this.#firstOfSequence(context, maxPixels);
      const bits = lib._heif_image_get_bits_per_pixel_range(image, channels.y);
      return use({
        y: this.#plane(image, channels.y, bits),
        cb: this.#plane(image, channels.cb, bits),
        cr: this.#plane(image, channels.cr, bits),
        alpha: this.#alpha(handle, image),
        bits,
        coding: this.#coding(handle, image),
        profile: this.#profile(handle),
      });
    } finally {
      if (image) lib._heif_image_release(image);
      if (handle) lib._heif_image_handle_release(handle);
      lib._heif_context_free(context);
      lib._free(file);
    }
  }

  #copyIn(bytes: Uint8Array): number {
    const pointer = this.#lib._malloc(bytes.length);
    if (!pointer) throw new Error('out of memory');
    this.#lib.HEAPU8.set(bytes, pointer);
    return pointer;
  }

  #int(pointer: number): number {
    const heap = this.#lib.HEAPU8;
    return new DataView(heap.buffer, heap.byteOffset).getInt32(pointer, true);
  }

  /** Runs a call that reports its outcome in an error struct. */
  #check(call: (error: number) => void): void {
    call(this.#scratch);
    const code = this.#int(this.#scratch);
    if (code !== 0) throw new Error(`libheif ${code}.${this.#int(this.#scratch + 4)}`);
  }

  /** Runs a call that also puts a pointer into its last argument. */
  #made(call: (error: number, out: number) => void): number {
    this.#check((error) => call(error, this.#scratch + 12));
    return this.#int(this.#scratch + 12);
  }

  /** A handle of the primary picture; 0 where there is only a sequence. */
  #primary(context: number): number {
    const lib = this.#lib;
    const made = () => this.#made((error, out) => lib._heif_context_get_primary_image_handle(error, context, out));
    if (!lib._heif_context_has_sequence(context)) return made();
    try {
      return made();
    } catch {
      return 0;
    }
  }

  #picture(handle: number, maxPixels: number): number {
    const lib = this.#lib;
    const pixels = lib._heif_image_handle_get_width(handle) * lib._heif_image_handle_get_height(handle);
    if (pixels > maxPixels) throw new TooManyPixelsError();
    return this.#made((error, out) => lib._heif_decode_image(error, handle, out, colorspaceYCbCr, chroma420, 0));
  }

  #firstOfSequence(context: number, maxPixels: number): number {
    const lib = this.#lib;
    const track = lib._heif_context_get_track(context, 0);
    if (!track) throw new Error('no picture');
    try {
      // Width and height have two bytes each.
      const size = this.#scratch + 12;
      this.#check((error) => lib._heif_track_get_image_resolution(error, track, size, size + 2));
      const [width, height] = [this.#int(size) & 0xffff, this.#int(size) >>> 16];
      if (width * height > maxPixels) throw new TooManyPixelsError();
      return this.#made((error, out) =>
        lib._heif_track_decode_next_image(error, track, out, colorspaceYCbCr, chroma420, 0),
      );
    } finally {
      lib._heif_track_release(track);
    }
  }

  #plane(image: number, channel: number, bits: number): Plane {
    const lib = this.#lib;
    const start = lib._heif_image_get_plane_readonly(image, channel, this.#scratch + 12);
    const width = lib._heif_image_get_width(image, channel);
    const height = lib._heif_image_get_height(image, channel);
    const isAsDeep = lib._heif_image_get_bits_per_pixel_range(image, channel) === bits;
    if (!start || width < 1 || height < 1 || !isAsDeep || bits < 8 || bits > 16) {
      throw new Error(`no channel ${channel} of ${bits} bits`);
    }
    const bytes = this.#int(this.#scratch + 12);
    const { buffer, byteOffset } = lib.HEAPU8;
    if (bits === 8)
      return { width, height, stride: bytes, samples: lib.HEAPU8.subarray(start, start + bytes * height) };
    const samples = new Uint16Array(buffer, byteOffset + start, (bytes * height) / 2);
    return { width, height, stride: bytes / 2, samples };
  }

  #alpha(handle: number, image: number): Alpha | null {
    const lib = this.#lib;
    if (!lib._heif_image_has_channel(image, channels.alpha)) return null;
    const bits = lib._heif_image_get_bits_per_pixel_range(image, channels.alpha);
    const isPremultiplied = handle !== 0 && lib._heif_image_handle_is_premultiplied_alpha(handle) !== 0;
    return { plane: this.#plane(image, channels.alpha, bits), bits, isPremultiplied };
  }

  /** What the picture says, or null. */
  #nclx(call: (error: number, out: number) => void): ColorCoding | null {
    const lib = this.#lib;
    call(this.#scratch, this.#scratch + 12);
    if (this.#int(this.#scratch) !== 0) return null;
    const profile = this.#int(this.#scratch + 12);
    // struct {uint8 version; int primaries; int transfer; int matrix; uint8 full_range; …}
    const coding = {
      primaries: this.#int(profile + 4),
      transfer: this.#int(profile + 8),
      matrix: this.#int(profile + 12),
      fullRange: lib.HEAPU8[profile + 16] !== 0,
    };
    lib._heif_nclx_color_profile_free(profile);
    return coding;
  }

  #coding(handle: number, image: number): ColorCoding {
    const lib = this.#lib;
    const ofImage = this.#nclx((error, out) => lib._heif_image_get_nclx_color_profile(error, image, out));
    // Where libheif had to convert the chroma, the picture has the matrix that it chose, and only the file has the rest.
    const ofFile =
      handle === 0
        ? null
        : this.#nclx((error, out) => lib._heif_image_handle_get_nclx_color_profile(error, handle, out));
    const { primaries, transfer } = ofFile ?? ofImage ?? unspecified;
    return { ...(ofImage ?? unspecified), primaries, transfer };
  }

  #profile(handle: number): Uint8Array<ArrayBuffer> | null {
    const lib = this.#lib;
    if (handle === 0) return null;
    const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
    const largest = 2 * 1024 * 1024;
    if (size <= 0 || size > largest) return null;
    const pointer = lib._malloc(size);
    try {
      this.#check((error) => lib._heif_image_handle_get_raw_color_profile(error, handle, pointer));
      return lib.HEAPU8.slice(pointer, pointer + size);
    } finally {
      lib._free(pointer);
    }
  }
}
