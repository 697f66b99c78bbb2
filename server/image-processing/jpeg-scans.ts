const marker = { temporary: 0x01, restart0: 0xd0, startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const;

/** True for markers that no length follows: TEM, RST0 to RST7 and SOI. */
const isBare = (code: number): boolean =>
  code === marker.temporary || (code >= marker.restart0 && code <= marker.startOfImage);

/**
 * Counts the scans of a JPEG without decoding it. A decoder goes through the whole picture once per scan, so a small
 * file of thousands of scans keeps it busy for minutes.
 *
 * @param enough the count stops here
 */
export function countScans(jpeg: Buffer, enough: number): number {
  let scans = 0;
  let at = 2;
  while (scans < enough) {
    // Between segments, and inside a scan's data, everything up to the next marker is skipped, as decoders do.
    at = jpeg.indexOf(0xff, at);
    if (at < 0) break;
    while (jpeg[at] === 0xff) at += 1;
    const code = jpeg[at];
    at += 1;
    if (code === undefined || code === marker.endOfImage) break;
    if (code === 0 || isBare(code)) continue;
    if (at + 2 > jpeg.length) break;
    if (code === marker.startOfScan) scans += 1;
    at += Math.max(2, jpeg.readUInt16BE(at));
  }
  return scans;
}
