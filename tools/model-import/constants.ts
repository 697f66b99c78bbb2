import { ImportError } from './import-error.ts';
import { bytesOf, sizeOf, type Tensor } from './tflite-file.ts';

/** A constant whose content was checked. */
export type Constant = Tensor & { data: Uint8Array };

const view = ({ data }: Constant): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The numbers as they are stored. */
export function storedValues(constant: Constant): number[] {
  const from = view(constant);
  const { type } = constant;
  const read = {
    float32: (at: number) => from.getFloat32(at, true),
    float16: (at: number) => from.getFloat16(at, true),
    int32: (at: number) => from.getInt32(at, true),
    int64: (at: number) => Number(from.getBigInt64(at, true)),
    uint8: (at: number) => from.getUint8(at),
    int8: (at: number) => from.getInt8(at),
  }[type];
  return Array.from({ length: sizeOf(constant.shape) }, (_, index) => read(index * bytesOf[type]));
}

/** The numbers of a constant of floats. @throws ImportError where one is not finite */
export function floatValues(constant: Constant): Float32Array {
  const values = Float32Array.from(storedValues(constant));
  if (!values.every(Number.isFinite)) {
    throw new ImportError(`has weights that are not numbers, in the tensor "${constant.name}".`);
  }
  return values;
}

export const isFloat = ({ type }: Tensor): boolean => type === 'float32' || type === 'float16';

/**
 * Puts the dimensions of stored bytes into another order.
 *
 * @param order for each new dimension, which one it was
 */
export function transposed(
  data: Uint8Array,
  shape: readonly number[],
  order: readonly number[],
  bytes: number,
): Uint8Array {
  const steps = order.map((axis) => sizeOf(shape.slice(axis + 1)) * bytes);
  const lengths = order.map((axis) => shape[axis] ?? 1);
  const result = new Uint8Array(data.length);
  const position = lengths.map(() => 0);
  for (let to = 0, from = 0; to < data.length; to += bytes) {
    for (let at = 0; at < bytes; at += 1) result[to + at] = data[from + at] ?? 0;
    for (let axis = lengths.length - 1; axis >= 0; axis -= 1) {
      const next = (position[axis] ?? 0) + 1;
      const step = steps[axis] ?? 0;
      if (next < (lengths[axis] ?? 1)) {
        position[axis] = next;
        from += step;
        break;
      }
      position[axis] = 0;
      from -= step * (next - 1);
    }
  }
  return result;
}
