import type { SourceFile } from './source-files.ts';

/** Letters and punctuation of western languages in Windows-1252; other bytes are damage. */
const isWestern = (byte: number): boolean =>
  (byte >= 0xc0 && byte <= 0xfc) ||
  (byte >= 0x91 && byte <= 0x97) ||
  [0x80, 0x84, 0x85, 0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f, 0xa0, 0xa9, 0xab, 0xae, 0xb0, 0xb4, 0xb7, 0xbb].includes(
    byte,
  );

/**
 * The encoding that the beginning of a file shows: by its mark, or by the zeros that UTF-16 has in every second byte of plain
 * letters.
 */
export function encodingByHead(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 1_000).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = Math.min(bytes.length, 1_000) / 2;
  if (odd > 0.6 * pairs && even === 0) return 'utf-16le';
  return even > 0.6 * pairs && odd === 0 ? 'utf-16be' : 'utf-8';
}

/**
 * The encoding of a file that is UTF-8 by its head: spreadsheet programs also save Windows-1252, which has bytes that are no
 * UTF-8. A file that has valid letters of UTF-8 beside them is a damaged UTF-8.
 */
export async function encodingOfBytes(file: SourceFile): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder();
  let hasBytes = false;
  try {
    for await (const bytes of (await file.open()) as AsyncIterable<Buffer>) {
      if (bytes.every((byte) => byte < 0x80)) continue;
      if (bytes.some((byte) => byte >= 0x80 && !isWestern(byte))) return 'utf-8';
      hasBytes = true;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: What is left is of several bytes.
      if (/[^\u0000-\u007f\ufffd]/.test(decoder.decode(bytes, { stream: true }))) return 'utf-8';
    }
  } catch {
    // The next reader of the file reports what is wrong with it.
    return 'utf-8';
  }
  return hasBytes ? 'windows-1252' : 'utf-8';
}
