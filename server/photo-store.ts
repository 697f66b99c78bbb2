import { join } from 'node:path';
import type { Db } from './db/database.ts';
import { findInstallation, installationOf } from './db/installation.ts';
import { appliedMigrations } from './db/migrate.ts';
import { photoKeyLookup } from './db/photo-keys.ts';
import { diskStore } from './images/disk-store.ts';
import type { ImageStore } from './images/image-store.ts';
import { explainDataDir, StartError, startStep } from './start-errors.ts';

/** Keys looked up in one query. */
const batch = 500;

export interface StoredPhoto {
  key: string;
  storedAt: Date;
  /** Whether the database has a row for it, be it of a photo that is to be removed. */
  isKnown: boolean;
}

/** Everything in a photo store, compared with a database of any version. */
export async function* storedPhotos(db: Db, images: ImageStore): AsyncIterable<StoredPhoto> {
  const lookUp = await photoKeyLookup(db);
  let some: { key: string; storedAt: Date }[] = [];
  const compared = async (): Promise<StoredPhoto[]> => {
    const known = await lookUp(some.map(({ key }) => key));
    return some.map((photo) => ({ ...photo, isKnown: known.has(photo.key) }));
  };
  for await (const photo of images.list()) {
    some.push(photo);
    if (some.length < batch) continue;
    yield* await compared();
    some = [];
  }
  if (some.length > 0) yield* await compared();
}

/** The photos of a data folder. */
export class PhotoStore {
  readonly folder: string;
  readonly images: ImageStore;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'photos');
    this.images = diskStore(this.folder);
  }

  /** The id of the installation that the photos belong to; null where the store has none yet. */
  installation(): Promise<string | null> {
    return startStep(explainDataDir(this.folder), () => this.images.installation());
  }

  /**
   * Compares the store with a database, before anything is written to either.
   *
   * @param db of any version; null for a database that does not exist yet
   * @throws StartError where the photos are not those of the database
   */
  async refuseForeign(db: Db | null): Promise<void> {
    const stamp = await this.installation();
    const own = db && (await appliedMigrations(db)).length > 0 ? await findInstallation(db) : null;
    if (stamp !== null && stamp === own) return;
    const { photos, known } = await this.count(db);
    // A database of an earlier version may have no id: it is known by its photos.
    const isSame = stamp !== null && own !== null ? false : known > 0 || (stamp === null && photos === 0);
    if (!isSame) throw this.#foreign({ stamp, own, photos });
  }

  /** How many photos there are, and how many of them the database knows. */
  async count(db: Db | null): Promise<{ photos: number; known: number }> {
    const found = { photos: 0, known: 0 };
    if (db) {
      for await (const { isKnown } of storedPhotos(db, this.images)) {
        found.photos += 1;
        if (isKnown) found.known += 1;
      }
    } else {
      for await (const _ of this.images.list()) found.photos += 1;
    }
    return found;
  }

  /** The keys of photos that were stored before an instant and that the database does not know. */
  async unknownKeys(db: Db, storedBefore: Date): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key, storedAt, isKnown } of storedPhotos(db, this.images))
      if (!isKnown && storedAt < storedBefore) keys.push(key);
    return keys;
  }

  /**
   * Writes the database's id into the store, where neither is another's. A database without one takes that of the store.
   *
   * @throws StartError where another installation was faster
   */
  async claim(db: Db): Promise<void> {
    const stamp = await this.installation();
    const own = await installationOf(db, stamp === null ? undefined : () => stamp);
    if (stamp === own) return;
    const now = await startStep(explainDataDir(this.folder), () => this.images.claim(own));
    if (now !== own) throw this.#foreign({ stamp: now, own, photos: (await this.count(null)).photos });
  }

  #foreign({ stamp, own, photos }: { stamp: string | null; own: string | null; photos: number }): StartError {
    const holds = `${this.folder} holds ${photos.toLocaleString('en')} ${photos === 1 ? 'photo' : 'photos'}`;
    const whose = stamp === null ? '' : ` of the installation ${stamp}`;
    const unknown = photos === 0 ? 'the database is new' : 'the database knows none of them';
    const database = own === null ? unknown : `the database is of the installation ${own}`;
    return new StartError(
      `${holds}${whose}, but ${database}. Nothing was changed. Set DATA_DIR and DATABASE_URL to a pair that belongs ` +
        'together, restore a backup into another DATA_DIR, or run `npm run photos:adopt` if these photos are to stay with ' +
        'this database.',
    );
  }
}
