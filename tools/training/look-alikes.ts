import type { Sharp } from 'sharp';

/** Bits of 64 in which two hashes may differ and still count as one picture. */
const NEAR_BITS = 4;

/** Whether each of 8 by 8 cells of a picture is brighter than the cell to its right, as two words of 32 bits. */
export type Look = { high: number; low: number };

/** The difference hash of a picture: it hardly changes with size, compression or light. */
export async function lookOf(picture: Sharp): Promise<Look> {
  const cells = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  const half = (firstRow: number): number => {
    let bits = 0;
    for (let row = firstRow; row < firstRow + 4; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const at = row * 9 + column;
        bits = (bits << 1) | ((cells[at] ?? 0) > (cells[at + 1] ?? 0) ? 1 : 0);
      }
    }
    return bits;
  };
  return { high: half(0), low: half(4) };
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Whether two pictures are the same but for size, light or compression. */
export function lookAlike(one: Look, other: Look): boolean {
  return countBits(one.high ^ other.high) + countBits(one.low ^ other.low) <= NEAR_BITS;
}
