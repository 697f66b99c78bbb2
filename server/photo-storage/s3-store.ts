import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import type { PhotoSize } from '../../contract/photos.ts';
import type { S3Place } from '../core/settings/photos-config.ts';
import {
  allWritten,
  checkedKey,
  type ImageStore,
  type OpenPhoto,
  type PhotoFiles,
  StoreError,
  sizes,
} from './image-store.ts';
import { bytesOf, type S3Answer, S3Client, stallMs, textOf } from './s3-client.ts';

/** Longer than any write that began before ours takes, for servers that do not honor conditions. */
const settleMs = 2_000;
/** A server deletes at most 1,000 objects per request. */
const photosAtOnce = Math.floor(1_000 / sizes.length);
/** Enough bytes to detect a file's type. */
const headBytes = 12;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' || name === 'Error' });

interface Listing {
  ListBucketResult?: { IsTruncated?: string; Contents?: { Key: string; LastModified: string }[] };
}
interface Deleted {
  DeleteResult?: { Error?: { Key: string }[] } | string;
}

/** Names are listed URL-encoded, so that no character has to be escaped for XML. */
const decoded = (name: string): string => decodeURIComponent(name.replaceAll('+', ' '));

/** Continues reading, and fails if the server pauses for too long. */
async function* readOn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array[],
): AsyncGenerator<Uint8Array> {
  yield* first;
  for (;;) {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new StoreError('ETIMEDOUT')), stallMs);
    try {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return;
      yield value;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function opened({ response, abandon }: S3Answer): Promise<OpenPhoto> {
  const reader = (response.body ?? new ReadableStream()).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const source = readOn(reader, []);
  try {
    while (length < headBytes) {
      const { done, value } = await source.next();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
  } catch (error) {
    abandon();
    throw error instanceof StoreError ? error : new StoreError('ECONNRESET', { cause: error });
  }
  const body = Readable.from(readOn(reader, chunks), { objectMode: false });
  body.once('close', abandon);
  return { bytes: Number(response.headers.get('content-length') ?? length), head: Buffer.concat(chunks), body };
}

/**
 * Keeps photos as private objects of an S3 server: `<prefix>/<first two characters of the key>/<key>/<size>.webp`, like the files
 * of a `diskStore`.
 *
 * `full` is written last, and `put` ends after it: of a photo that was cut short nobody has the key, and `list` and `remove`
 * know its objects.
 *
 * @throws StoreError from every method, where the server is away or refuses
 */
export function s3Store(place: S3Place): ImageStore {
  const client = new S3Client(place, place.bucket);
  const root = place.prefix ? `${place.prefix}/` : '';
  const objectOf = (key: string, size: PhotoSize) => `${root}${checkedKey(key).slice(0, 2)}/${key}/${size}.webp`;
  const stamp = `${root}installation/id`;
  const photoObject = /^([A-Za-z0-9_-]{2})\/(\1[A-Za-z0-9_-]{20})\/(thumb|card|full)\.webp$/;

  const write = (object: string, body: Buffer) =>
    client.send({ method: 'PUT', object, body, headers: { 'content-type': 'image/webp' } });

  async function put(key: string, files: PhotoFiles): Promise<void> {
    try {
      await allWritten([write(objectOf(key, 'thumb'), files.thumb), write(objectOf(key, 'card'), files.card)]);
      await write(objectOf(key, 'full'), files.full);
    } catch (error) {
      if (error instanceof StoreError) await remove(key).catch(() => {});
      throw error;
    }
  }

  async function found(object: string): Promise<S3Answer | null> {
    const answer = await client.send({ method: 'GET', object });
    return answer.status === 404 ? null : answer;
  }

  async function get(key: string, size: PhotoSize): Promise<Buffer | null> {
    const answer = await found(objectOf(key, size));
    return answer && bytesOf(answer);
  }

  async function open(key: string, size: PhotoSize): Promise<OpenPhoto | null> {
    const answer = await found(objectOf(key, size));
    return answer && opened(answer);
  }

  async function remove(key: string): Promise<void> {
    const objects = sizes.map((size) => objectOf(key, size));
    await Promise.all(
      objects.map(async (object) => (await client.send({ method: 'DELETE', object })).response.body?.cancel()),
    );
  }

  /** @returns those that are gone */
  async function removeSome(keys: readonly string[]): Promise<string[]> {
    const objects = keys.flatMap((key) => sizes.map((size) => objectOf(key, size)));
    // Keys and prefixes contain no character that XML would have to escape.
    const entries = objects.map((object) => `<Object><Key>${object}</Key></Object>`).join('');
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${entries}</Delete>`);
    const md5 = createHash('md5').update(body).digest('base64');
    const headers = { 'content-md5': md5, 'content-type': 'application/xml' };
    const answer = await client.send({ method: 'POST', query: { delete: '' }, headers, body });
    const { DeleteResult: result } = parser.parse(await textOf(answer)) as Deleted;
    const errors = typeof result === 'object' ? (result.Error ?? []) : [];
    return keys.filter((key) => !errors.some(({ Key }) => Key.includes(`/${key}/`)));
  }

  /** One by one if the server does not support bulk deletion. */
  async function removeEach(keys: readonly string[]): Promise<string[]> {
    const results = await Promise.allSettled(keys.map((key) => remove(key)));
    return keys.filter((_, n) => results[n]?.status === 'fulfilled');
  }

  async function removeMany(keys: readonly string[]): Promise<string[]> {
    const removed: string[] = [];
    for (let n = 0; n < keys.length; n += photosAtOnce) {
      const some = keys.slice(n, n + photosAtOnce);
      const gone = await removeSome(some).catch((error: unknown) => {
        const isUnknown =
          error instanceof StoreError && /^(NotImplemented|MethodNotAllowed|501|405)$/.test(error.reason);
        return isUnknown ? removeEach(some) : [];
      });
      removed.push(...gone);
    }
    return removed;
  }

  async function* list(): AsyncIterable<{ key: string; storedAt: Date }> {
    // The objects of one photo follow each other.
    let last = '';
    for (let after = ''; ; ) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: root, ...(after && { 'start-after': after }) };
      const answer = await client.send({ method: 'GET', query });
      const { ListBucketResult: page } = parser.parse(await textOf(answer)) as Listing;
      const objects = page?.Contents ?? [];
      for (const { Key, LastModified } of objects) {
        after = decoded(Key);
        const key = photoObject.exec(after.slice(root.length))?.[2];
        if (!key || key === last) continue;
        last = key;
        yield { key, storedAt: new Date(LastModified) };
      }
      if (page?.IsTruncated !== 'true' || objects.length === 0) return;
    }
  }

  async function installation(): Promise<string | null> {
    const answer = await found(stamp);
    return answer && (await textOf(answer)).trim();
  }

  const writeStamp = (id: string, headers: Record<string, string> = {}) =>
    client.send({ method: 'PUT', object: stamp, body: Buffer.from(`${id}\n`), headers });

  /** @returns whether the server ensured that there was no stamp; null if it does not support conditions */
  async function stampIfFree(id: string): Promise<boolean | null> {
    try {
      return (await writeStamp(id, { 'if-none-match': '*' })).status !== 412;
    } catch (error) {
      // Swift says so; others ignore the condition.
      if (error instanceof StoreError && error.reason === 'NotImplemented') return null;
      throw error;
    }
  }

  /**
   * The first conditional write wins. Of servers without conditions, some refuse them, and some let a second one pass: there the
   * last write stands, and is read when all that met have written.
   */
  async function claim(id: string, { replace = false } = {}): Promise<string> {
    const now = await installation();
    if (now !== null && (!replace || now === id)) return now;
    if (replace) {
      await writeStamp(id);
      return id;
    }
    const isFirst = await stampIfFree(id);
    if (isFirst === null) await writeStamp(id);
    if (isFirst === null || (isFirst && (await stampIfFree(id)))) await pause(settleMs);
    return (await installation()) ?? id;
  }

  return { put, get, open, remove, removeMany, list, installation, claim };
}
