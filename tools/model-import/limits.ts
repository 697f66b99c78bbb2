/** What an imported model may need at most; a MobileNet of 224 by 224 pixels needs a tenth of each or less. */
export const limits = {
  fileBytes: 256 * 1024 ** 2,
  /** Nothing of an ONNX file's weights is read. */
  onnxBytes: 800 * 1024 ** 2,
  csvBytes: 16 * 1024 ** 2,
  tensors: 20_000,
  operators: 10_000,
  dimensions: 6,
  /** Values of one tensor, and of all that the network calculates for a photo. */
  values: 32_000_000,
  allValues: 128_000_000,
  /** Bytes of all weights: several tensors may use the same bytes of the file. */
  weightBytes: 256 * 1024 ** 2,
  /** Multiplications for one photo. */
  multiplications: 20_000_000_000,
  classes: 100_000,
  nameLength: 200,
} as const;
