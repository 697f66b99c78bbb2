/** Pixels of a square picture, three bytes each: waves of several lengths with some noise, the same for the same seed. */
export function patternPixels(size: number, seed: number): Uint8Array {
  let state = seed + 1;
  return Uint8Array.from({ length: size * size * 3 }, (_, index) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const [row, column, channel] = [Math.floor(index / 3 / size), Math.floor(index / 3) % size, index % 3];
    // Triangles instead of sines, which are not the same on every machine.
    const wave = (at: number, length: number) => Math.abs((at % length) - length / 2) / (length / 2);
    const light = wave(row + 5 * seed, 20 + 30 * channel) + wave(column, 15 + 40 * seed) + (state / 2 ** 32) * 0.4;
    return Math.floor((light / 2.4) * 255);
  });
}
