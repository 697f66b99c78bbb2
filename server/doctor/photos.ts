import type { Db } from '../db/database.ts';
import { sizes } from '../images/image-store.ts';
import type { PhotoStore } from '../photo-store.ts';
import { type Finding, fail, ok, reason, warn } from './finding.ts';

const batch = 500;
/** How many photos are named. */
const told = 10;
/** Younger ones may be from before a moment ago, when they were known. */
const unknownAfterMs = 2 * 24 * 60 * 60 * 1000;

/** What every kept photo begins with: a WebP is a RIFF container. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** That the photos are those of the database; every row against its files, and every file against its row. */
export async function checkPhotos(db: Db, store: PhotoStore, now: Date): Promise<Finding[]> {
  const { images } = store;
  try {
    await store.refuseForeign(db);
  } catch (error) {
    return [fail('Photos', reason(error))];
  }
  let rows = 0;
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
      rows += 1;
      const files = await Promise.all(sizes.map((size) => images.get(photoKey, size)));
      if (files.some((bytes) => bytes === null)) lost.push(photoKey);
      else if (files.some((bytes) => bytes && !isWebp(bytes))) broken.push(photoKey);
    }
  }
  const unknown = await store.unknownKeys(db, new Date(now.getTime() - unknownAfterMs));
  return [...faults(lost, broken), ...leftOver(unknown), ok('Photos', `${rows.toLocaleString('en')} photos.`)];
}

const named = (keys: string[]): string => `${keys.slice(0, told).join(', ')}${keys.length > told ? ', …' : ''}`;

function faults(lost: string[], broken: string[]): Finding[] {
  const found: Finding[] = [];
  const copy = 'Copy their folders back from a backup (photos/<key> in it).';
  if (lost.length > 0) found.push(fail('Photos', `${lost.length} have lost files: ${named(lost)}. ${copy}`));
  if (broken.length > 0) found.push(fail('Photos', `${broken.length} are damaged: ${named(broken)}. ${copy}`));
  return found;
}

function leftOver(unknown: string[]): Finding[] {
  if (unknown.length === 0) return [];
  const says = `The database does not know ${unknown.length}: ${named(unknown)}. \`npm run photos:clean\` can delete them.`;
  return [warn('Photos', says)];
}
