import { expect, it } from 'vitest';
import { safeReturnPath } from '../../../contract/paths.ts';

const site = 'https://garden.example';

/** As a proxy may decode it on the way. */
const decodedOnce = (text: string) => text.replace(/%2f/gi, '/').replace(/%5c/gi, '\\').replace(/%2e/gi, '.');

/** A browser that follows the path, as it stands or once decoded, stays here and asks for no `//`. */
function leavesSite(path: string): boolean {
  return [path, decodedOnce(path)].some((seen) => {
    const url = new URL(seen, site);
    return url.origin !== site || url.pathname.startsWith('//');
  });
}

it('never leads a browser away, whatever is put together', () => {
  const pieces = ['/', '\\', '%2f', '%5c', '.', '%2e', '@', ':', '?', '#', 'a', '\t', ';', '%00', '%252f'];
  const texts = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => `/${a}${b}${c}${d}evil.example`))),
  );
  expect(texts.some(leavesSite)).toBe(true);
  expect(texts.map(safeReturnPath).filter(leavesSite)).toEqual([]);
});
