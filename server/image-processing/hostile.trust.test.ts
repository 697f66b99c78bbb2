import { describe, expect, it } from 'vitest';
import { gifOfFrames, profileBomb, webpOfFrames } from '../testing/hostile-photos.ts';
import { decodePhoto } from './decode.ts';

/** Of processor time, for a picture that is made to cost much. */
const mostMs = 1_500;

/**
 * Milliseconds of processor time on all threads. Other tests run on threads of the same process: of three times, the one
 * that they disturbed least counts.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < 3 && !(Math.min(...times) < mostMs)) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

describe('little work is made by', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, [number, number]]>([
    ['a GIF of 10,000 frames', () => gifOfFrames(10_000), [480, 320]],
    ['a WebP of 10,000 frames', () => webpOfFrames(10_000), [16, 16]],
    ['a color profile of four megabytes', profileBomb, [480, 320]],
  ])('%s', async (_what, made, size) => {
    const upload = await made();
    const ms = await costOf(async () => {
      const { width, height } = await decodePhoto(upload);
      expect([width, height]).toEqual(size);
    });
    expect(ms).toBeLessThan(mostMs);
  });
});
