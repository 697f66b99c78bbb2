import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { openPicture } from './open-picture.ts';

const picture = { width: 40, height: 30, close: () => undefined };
const file = (name: string, type: string, bytes = 9) => new File([new Uint8Array(bytes)], name, { type });

function toolsOf(readable: (blob: Blob) => boolean, heic: Blob | null = null) {
  return {
    decode: vi.fn(async (blob: Blob) => (readable(blob) ? picture : null)),
    heicAsJpeg: vi.fn(async () => heic),
  };
}
const reads = () => toolsOf(() => true);
const readsNothing = () => toolsOf(() => false);

describe('a chosen file', () => {
  it.each([
    ['a text', file('diary.txt', 'text/plain', limits.profileImageBytes + 1), 'invalid-type'],
    ['a drawing', file('a.svg', 'image/svg+xml'), 'invalid-type'],
    ['an image beyond the limit', file('a.jpg', 'image/jpeg', limits.profileImageBytes + 1), 'too-large'],
  ])('that is %s is refused without a look into it', async (_what, chosen, reason) => {
    const tools = reads();
    expect(await openPicture(chosen, tools)).toEqual({ ok: false, reason });
    expect(tools.decode).not.toHaveBeenCalled();
  });

  it('of the largest size is opened as it is', async () => {
    const chosen = file('a.jpg', 'image/jpeg', limits.profileImageBytes);
    expect(await openPicture(chosen, reads())).toEqual({ ok: true, picture, source: chosen });
  });

  it('in HEIC is made a JPEG where the browser cannot read it', async () => {
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    const chosen = file('IMG_1.HEIC', '');
    expect(
      await openPicture(
        chosen,
        toolsOf((blob) => blob === jpeg, jpeg),
      ),
    ).toEqual({
      ok: true,
      picture,
      source: jpeg,
    });
    expect(await openPicture(chosen, readsNothing())).toEqual({ ok: true, picture: null, source: chosen });
  });

  it('that this browser cannot show is left to the server', async () => {
    const tools = readsNothing();
    const chosen = file('a.jxl', 'image/jxl');
    expect(await openPicture(chosen, tools)).toEqual({ ok: true, picture: null, source: chosen });
    expect(tools.heicAsJpeg).not.toHaveBeenCalled();
  });
});
