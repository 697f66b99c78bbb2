import { type PhotoSize, photoSizes } from '../../contract/photos.ts';
import type { Db } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import type { ImageStore } from '../images/image-store.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const sizes = Object.keys(photoSizes) as PhotoSize[];
const batch = 500;
/** How many photos are named. */
const told = 10;
/** Younger ones may be in the middle of being kept; the server removes older ones once a day. */
const sweptAfterMs = 2 * 24 * 60 * 60 * 1000;

/** What every kept photo begins with: a WebP is a RIFF container. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Every row against its files, and every file against its row. */
export async function checkPhotos(db: Db, images: ImageStore, now: Date): Promise<Finding[]> {
  const rows = new Set<string>();
  const lost: string[] = [];
  const broken: string[] = [];
  for (let last = 0; ; ) {
    const page = await db
      .selectFrom('photos')
      .select(['id', 'photoKey'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
    for (const { photoKey } of page) {
      rows.add(photoKey);
      const files = await Promise.all(sizes.map((size) => images.get(photoKey, size)));
      if (files.some((bytes) => bytes === null)) lost.push(photoKey);
      else if (files.some((bytes) => bytes && !isWebp(bytes))) broken.push(photoKey);
    }
  }
  const removed = await removedKeys(db);
  const orphans: string[] = [];
  for await (const { key, storedAt } of images.list()) {
    if (!rows.has(key) && !removed.has(key) && now.getTime() - storedAt.getTime() > sweptAfterMs) orphans.push(key);
  }
  return [...faults(lost, broken), ...leftOver(orphans), ok('Photos', `${rows.size.toLocaleString('en')} photos.`)];
}

/** Photos of what was deleted and can be had back; none before the database knows of such. */
async function removedKeys(db: Db): Promise<Set<string>> {
  if ((await pendingMigrations(db)).includes('0012-removed')) return new Set();
  const kept = await db.selectFrom('removedPhotos').select('photoKey').execute();
  return new Set(kept.map(({ photoKey }) => photoKey));
}

const named = (keys: string[]): string => `${keys.slice(0, told).join(', ')}${keys.length > told ? ', …' : ''}`;

function faults(lost: string[], broken: string[]): Finding[] {
  const found: Finding[] = [];
  const copy = 'Copy their folders back from a backup (photos/<key> in it).';
  if (lost.length > 0) found.push(fail('Photos', `${lost.length} have lost files: ${named(lost)}. ${copy}`));
  if (broken.length > 0) found.push(fail('Photos', `${broken.length} are damaged: ${named(broken)}. ${copy}`));
  return found;
}

function leftOver(orphans: string[]): Finding[] {
  if (orphans.length === 0) return [];
  const says = `${orphans.length} belong to nobody: ${named(orphans)}. The server removes them once a day while it runs.`;
  return [warn('Photos', says)];
}
