const startOfScan = 0xda;
const app0 = 0xe0;
const app2 = 0xe2;
const label = new TextEncoder().encode('ICC_PROFILE\0');
/** What fits into a segment beside its length, the label, and the two numbers of the part. */
const mostBytes = 65_533 - label.length - 2;

interface Segment {
  marker: number;
  /** With its marker. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The segments in front of the picture, and where that begins. */
function readHead(jpeg: Uint8Array<ArrayBuffer>): { segments: Segment[]; end: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const segments: Segment[] = [];
  let end = 2;
  while (end + 4 <= jpeg.length && view.getUint8(end) === 0xff && view.getUint8(end + 1) !== startOfScan) {
    const next = end + 2 + view.getUint16(end + 2);
    segments.push({ marker: view.getUint8(end + 1), bytes: jpeg.subarray(end, next) });
    end = next;
  }
  return { segments, end };
}

const isProfile = ({ marker, bytes }: Segment): boolean =>
  marker === app2 && label.every((byte, at) => bytes[4 + at] === byte);

function profileSegments(profile: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(profile.length / mostBytes);
  return Array.from({ length: count }, (_, n) => {
    const part = profile.subarray(n * mostBytes, (n + 1) * mostBytes);
    const length = 2 + label.length + 2 + part.length;
    return Uint8Array.of(0xff, app2, length >> 8, length & 0xff, ...label, n + 1, count, ...part);
  });
}

/** The same JPEG, whose colors are those of an ICC profile. It replaces what the browser wrote. */
export async function withProfile(jpeg: Blob, profile: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const { segments, end } = readHead(bytes);
  const others = segments.filter((segment) => !isProfile(segment));
  // JFIF comes first.
  const first = others.filter(({ marker }) => marker === app0);
  const rest = others.filter(({ marker }) => marker !== app0);
  const bytesOf = (some: readonly Segment[]) => some.map((segment) => segment.bytes);
  return new Blob(
    [bytes.subarray(0, 2), ...bytesOf(first), ...profileSegments(profile), ...bytesOf(rest), bytes.subarray(end)],
    { type: jpeg.type },
  );
}
