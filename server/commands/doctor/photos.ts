import { dayMs } from '../../../contract/durations.ts';
import type { PhotoSize } from '../../../contract/photos.ts';
import type { Db } from '../../db/database.ts';
import { type ImageStore, isWebp, sizes } from '../../photo-storage/image-store.ts';
import type { PhotoStore } from '../../process/photo-store.ts';
import { type CheckResult, fail, ok, reason, warn } from './finding.ts';

const batch = 500;
/** How many photos are named. */
const mostNamed = 10;
/** Younger ones may be from before a moment ago, when they were known. */
const unknownAfterMs = 2 * dayMs;

/** Photos looked at together: a store over the network takes its time for each. */
const atOnce = 8;

/** Whether one size of a photo is there; its beginning says enough. */
async function stateOf(images: ImageStore, key: string, size: PhotoSize): Promise<'lost' | 'broken' | 'whole'> {
  const photo = await images.open(key, size);
  if (!photo) return 'lost';
  if (!Buffer.isBuffer(photo.body)) photo.body.destroy();
  return isWebp(photo) ? 'whole' : 'broken';
}

/** That the photos are those of the database; every row against its files, and every file against its row. */
export async function checkPhotos(db: Db, store: PhotoStore, now: Date): Promise<CheckResult[]> {
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
    rows += page.length;
    for (let n = 0; n < page.length; n += atOnce) {
      const some = page.slice(n, n + atOnce);
      const states = await Promise.all(
        some.map(({ photoKey }) => Promise.all(sizes.map((size) => stateOf(images, photoKey, size)))),
      );
      for (const [index, { photoKey }] of some.entries()) {
        if (states[index]?.includes('lost')) lost.push(photoKey);
        else if (states[index]?.includes('broken')) broken.push(photoKey);
      }
    }
  }
  const unknown = await store.unknownKeys(db, new Date(now.getTime() - unknownAfterMs));
  return [
    ...faults(lost, broken),
    ...leftOver(unknown),
    ok('Photos', `${rows.toLocaleString('en')} photos at ${store.address}.`),
  ];
}

const named = (keys: string[]): string =>
  `${keys.slice(0, mostNamed).join(', ')}${keys.length > mostNamed ? ', …' : ''}`;

function faults(lost: string[], broken: string[]): CheckResult[] {
  const found: CheckResult[] = [];
  const copy = 'Copy their folders back from a backup (photos/<key> in it).';
  if (lost.length > 0) found.push(fail('Photos', `${lost.length} have lost files: ${named(lost)}. ${copy}`));
  if (broken.length > 0) found.push(fail('Photos', `${broken.length} are damaged: ${named(broken)}. ${copy}`));
  return found;
}

function leftOver(unknown: string[]): CheckResult[] {
  if (unknown.length === 0) return [];
  const says = `The database does not know ${unknown.length}: ${named(unknown)}. \`npm run photos:clean\` can delete them.`;
  return [warn('Photos', says)];
}
