import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PhotoSize } from '../../contract/photos.ts';
import { sizes } from '../photo-storage/image-store.ts';

/**
 * A backup is a zip archive:
 *
 * - `photos/<key>/<size>.webp`: the stored photos, all sizes of one after another
 * - `tables/<table>/<n>.jsonl`: the rows, one JSON object a line, a few thousand a file
 * - `SHA256SUMS`: the digests of all of these, in order, as `sha256sum -c` reads them
 * - `manifest.json`: what it is
 *
 * Its comment ends with the SHA-256 of every byte before that digest.
 */
export const format = 1;
export const names = { manifest: 'manifest.json', sums: 'SHA256SUMS' } as const;

/** What stands before the digest at the end of the file. */
export const sealText = 'Leafbook backup. SHA-256 of all that precedes these 64 digits: ';
export const digestLength = 64;

/** Bytes of rows after which the next file of a table begins. */
export const chunkBytes = 1024 ** 2;
/** No file in a backup is larger: one chunk, or one row, or one photo. Bounds the memory that reading it takes. */
export const maxEntryBytes = 64 * 1024 ** 2;
/** The list of digests has about 110 bytes for each file. */
export const maxSumsBytes = 448 * 1024 ** 2;

/** Whether the rows of a table name photos; `removed_photos` is in backups of earlier versions. */
export const namesPhotos = (table: string): boolean => table === 'photos' || table === 'removed_photos';
export const photoName = (key: string, size: PhotoSize): string => `photos/${key}/${size}.webp`;
export const chunkName = (table: string, n: number): string => `tables/${table}/${String(n).padStart(6, '0')}.jsonl`;

/** What the name of a file in a backup says, or null for one that none has. */
export function readName(name: string): { photo: string; size: PhotoSize } | { table: string; chunk: number } | null {
  const [, photo, size] = /^photos\/([A-Za-z0-9_-]{22})\/([a-z]+)\.webp$/.exec(name) ?? [];
  if (photo && sizes.includes(size as PhotoSize)) return { photo, size: size as PhotoSize };
  const [, table, chunk] = /^tables\/([a-z][a-z0-9_]{0,62})\/(\d{6,9})\.jsonl$/.exec(name) ?? [];
  return table ? { table, chunk: Number(chunk) } : null;
}

const count = z.int().check(z.nonnegative());

export const Manifest = z.object({
  leafbookBackup: z.literal(format),
  /** Of the program that made it. */
  appVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** Of the database that it was made from; it can be restored into either. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The steps of the schema that the rows fit. */
  migrations: z.array(z.string().check(z.regex(/^\d{4}-[a-z0-9-]+$/))).check(z.minLength(1)),
  /** Each after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, chunks: count })),
  lastIds: z.record(z.string(), count),
  /** Null where the photos were left out, as in the backup before an upgrade. */
  photos: z.nullable(
    z.object({
      count,
      bytes: count,
      /** Keys of photos that have a row, but whose files were not there to be backed up. */
      missing: z.array(z.string()),
    }),
  ),
  /** SHA-256 of `SHA256SUMS`, hex. */
  sums: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.infer<typeof Manifest>;

const packageFile = join(import.meta.dirname, '../../package.json');

/** The version of this program. */
export const appVersion = (): string => (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
