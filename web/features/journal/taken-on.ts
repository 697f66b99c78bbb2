import { isDay } from '../../../contract/durations.ts';
import { todayIn } from '../../dates/days.ts';

/** The earliest day that an entry may have. */
const earliest = '1970-01-01';

const tag = { exif: 0x8769, takenAt: 0x9003, offset: 0x9011 } as const;
const asciiType = 2;
const entryBytes = 12;

/** One directory of TIFF data, by its tags. */
function directory(tiff: DataView, at: number, littleEndian: boolean) {
  const entries = tiff.getUint16(at, littleEndian);
  const find = (wanted: number): number | undefined => {
    for (let entry = at + 2, n = 0; n < entries; entry += entryBytes, n += 1)
      if (tiff.getUint16(entry, littleEndian) === wanted) return entry;
    return undefined;
  };
  return {
    number(wanted: number): number | undefined {
      const entry = find(wanted);
      return entry === undefined ? undefined : tiff.getUint32(entry + 8, littleEndian);
    },
    text(wanted: number): string {
      const entry = find(wanted);
      if (entry === undefined || tiff.getUint16(entry + 2, littleEndian) !== asciiType) return '';
      const length = tiff.getUint32(entry + 4, littleEndian);
      const from = length > 4 ? tiff.getUint32(entry + 8, littleEndian) : entry + 8;
      const letters = Array.from({ length: Math.min(length, 20) }, (_, n) => tiff.getUint8(from + n));
      return String.fromCharCode(...letters).replace(/\0.*$/s, '');
    },
  };
}

/** `2026:05:04 18:30:00` and `+02:00`, as a camera writes them; null where these bytes are no Exif or say nothing. */
function readTime(tiff: DataView): { wall: string; offset: string } | null {
  try {
    const littleEndian = tiff.getUint16(0) === 0x4949;
    const pointer = directory(tiff, tiff.getUint32(4, littleEndian), littleEndian).number(tag.exif);
    if (pointer === undefined) return null;
    const exif = directory(tiff, pointer, littleEndian);
    const wall = exif.text(tag.takenAt).trim();
    return wall === '' ? null : { wall, offset: exif.text(tag.offset).trim() };
  } catch (error) {
    // It points outside of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Where TIFF data may begin: `II*` or `MM*`. Every format has its Exif somewhere else, but all begin it so. */
function* tiffStarts(bytes: Uint8Array): Generator<number> {
  for (let at = bytes.indexOf(0x2a); at >= 0; at = bytes.indexOf(0x2a, at + 1)) {
    const [a, b, after] = [bytes[at - 2], bytes[at - 1], bytes[at + 1]];
    if (a === 0x49 && b === 0x49 && after === 0) yield at - 2;
    if (bytes[at - 3] === 0x4d && a === 0x4d && b === 0) yield at - 3;
  }
}

/** @param zone the gardener's, which counts where the camera said in which zone its clock was */
function dayOf({ wall, offset }: { wall: string; offset: string }, zone: string): string | null {
  const [, year, month, day, time] = /^(\d{4})[:/.-](\d\d)[:/.-](\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(wall) ?? [];
  const date = `${year}-${month}-${day}`;
  // 30 February would be taken for a day in March.
  if (!isDay(date) || date < earliest) return null;
  const at = time && /^(Z|[+-]\d\d:\d\d)$/.test(offset) ? new Date(`${date}T${time}${offset}`) : null;
  return at && !Number.isNaN(at.getTime()) ? todayIn(zone, at) : date;
}

/**
 * The day on which a photo was taken, as its Exif says: in the gardener's zone where the photo tells its own, and else as the
 * camera's clock had it. It is read here because the server is sent no metadata.
 *
 * @returns null if the photo does not say, or says a day in the future
 */
export async function takenOn(photo: Blob, { zone, today }: { zone: string; today: string }): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    for (const start of tiffStarts(bytes)) {
      const time = readTime(new DataView(bytes.buffer, start));
      const day = time && dayOf(time, zone);
      if (day) return day <= today ? day : null;
    }
  } catch {
    // A file that cannot be read is refused elsewhere.
  }
  return null;
}
