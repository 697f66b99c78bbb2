import { expect, it } from 'vitest';
import { readKind } from './photo-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
const kindOf = async (name: string, type: string, content = '') => {
  const chosen = new File([bytes(content)], name, { type });
  const { kind, file } = await readKind(chosen);
  expect([file.name, file.size]).toEqual([name, content.length]);
  return [kind, file.type];
};

const contents: [string, string, string][] = [
  ['\xff\xd8\xff\xe0', 'image', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image', 'image/png'],
  ['GIF89a', 'image', 'image/gif'],
  ['RIFF\x10\n\0\0WEBPVP8 ', 'image', 'image/webp'],
  [ftyp('avif', 'mif1'), 'image', 'image/avif'],
  [ftyp('mif1', 'avif'), 'image', 'image/avif'],
  [ftyp('avis', 'avif'), 'image', 'image/avif'],
  [ftyp('heic', 'mif1'), 'heic', 'image/heic'],
  [ftyp('mif1', 'heix'), 'heic', 'image/heic'],
  [ftyp('mif1', 'miaf'), 'heic', 'image/heic'],
];

it.each(contents)('%j is what its bytes say, whatever its name and type', async (content, kind, type) => {
  const named: [string, string][] = [
    ['photo', ''],
    ['IMG_0001', 'application/octet-stream'],
    ['photo.txt', 'text/plain'],
    ['photo.jpg', 'image/jpeg'],
  ];
  for (const [name, said] of named) expect(await kindOf(name, said, content)).toEqual([kind, type]);
});

it('keeps the type of a HEIC as the system names it', async () => {
  expect(await kindOf('a.heif', 'image/heif', ftyp('heic', 'mif1'))).toEqual(['heic', 'image/heif']);
});

it.each([
  ['a.jpg', 'image/jpeg', 'image'],
  ['a.tiff', 'image/tiff', 'image'],
  ['a.heic', 'image/heic', 'heic'],
  ['IMG_0001.HEIC', '', 'heic'],
  ['IMG_0001.HIF', 'application/octet-stream', 'heic'],
  ['IMG_0001.heics', '', 'heic'],
  ['IMG_0001.heifs', '', 'heic'],
  ['a.jpg', '', 'other'],
  ['constructor', '', 'other'],
  ['a.svg', 'image/svg+xml', 'other'],
  ['a.jpg', 'application/pdf', 'other'],
  ['notes.txt', 'text/plain', 'other'],
])('%s of type %j, whose bytes tell nothing, is %s', async (name, type, kind) => {
  for (const content of ['', 'Just some words', '%PDF-1.7', ftyp('isom', 'mp42'), ftyp('constructor'.slice(0, 4))])
    expect((await kindOf(name, type, content))[0]).toBe(kind);
});

it('leaves a file that cannot be read to what its name says', async () => {
  const gone = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  gone.slice = () => {
    throw new DOMException('The file is gone', 'NotFoundError');
  };
  await expect(readKind(gone)).resolves.toMatchObject({ kind: 'image' });
});
