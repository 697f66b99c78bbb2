import type { SourceFile } from './source-files.ts';

/** Bytes that stand for nothing in Windows-1252, and so are damage. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Letters in Mac OS Roman that are no more than rare signs in Windows-1252, apart from its quotes and dashes. */
const isLetterOfMac = (byte: number): boolean => byte >= 0x80 && byte <= 0x9f && !(byte >= 0x91 && byte <= 0x97);

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

interface ByteCounts {
  /** Not of plain letters. */
  all: number;
  unassigned: number;
  /** Letters of Mac OS Roman. */
  mac: number;
  /** Small letters of Windows-1252. */
  western: number;
}

function countBytes(bytes: Buffer, counts: ByteCounts): void {
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    counts.all += 1;
    if (unassigned.has(byte)) counts.unassigned += 1;
    if (isLetterOfMac(byte)) counts.mac += 1;
    if (byte >= 0xe0) counts.western += 1;
  }
}

/**
 * The encoding of a file that is UTF-8 by its head: spreadsheet programs also save Windows-1252, or Mac OS Roman with lines that
 * end in CR, which have bytes that are no UTF-8. A file that has valid letters of UTF-8 beside them is a damaged UTF-8.
 */
export async function encodingOfBytes(
  file: SourceFile,
  lineEnd: string,
): Promise<'utf-8' | 'windows-1252' | 'macintosh'> {
  const decoder = new TextDecoder();
  const counts: ByteCounts = { all: 0, unassigned: 0, mac: 0, western: 0 };
  try {
    for await (const bytes of (await file.open()) as AsyncIterable<Buffer>) {
      countBytes(bytes, counts);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: What is left is of several bytes.
      if (counts.all > 0 && /[^\u0000-\u007f\ufffd]/.test(decoder.decode(bytes, { stream: true }))) return 'utf-8';
    }
  } catch {
    // The next reader of the file reports what is wrong with it.
    return 'utf-8';
  }
  if (lineEnd === '\r' && counts.mac > counts.western) return 'macintosh';
  return counts.all > 0 && counts.unassigned === 0 ? 'windows-1252' : 'utf-8';
}
