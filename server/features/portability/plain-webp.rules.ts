const headerBytes = 30;
const startCode = Buffer.from('9d012a', 'hex');

/**
 * Whether a file is what this program itself would write for a picture of that size: one lossy frame and nothing else, no
 * metadata, no second chunk, nothing behind the end. Whether it can be decoded is for the decoder to say.
 */
export function isPlainWebp(file: Buffer, { width, height }: { width: number; height: number }): boolean {
  if (file.length < headerBytes) return false;
  const word = (at: number) => file.toString('latin1', at, at + 4);
  if (word(0) !== 'RIFF' || word(8) !== 'WEBP' || word(12) !== 'VP8 ') return false;
  const chunk = file.readUInt32LE(16);
  const padding = chunk % 2;
  if (file.readUInt32LE(4) !== file.length - 8 || 20 + chunk + padding !== file.length) return false;
  if (padding === 1 && file.at(-1) !== 0) return false;
  const isKeyFrame = (file.readUInt8(20) & 1) === 0 && file.subarray(23, 26).equals(startCode);
  // The two bits above the 14 of each side would have a player enlarge it.
  return isKeyFrame && file.readUInt16LE(26) === width && file.readUInt16LE(28) === height;
}
