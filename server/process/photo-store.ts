import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type PhotosConfig, photosAddress } from '../core/settings/photos-config.ts';
import { explainDataDir, explainPhotoFolder, StartError, startStep } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { findInstallation, installationOf } from '../db/meta.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { photoKeyLookup } from '../db/photo-keys.ts';
import { diskStore } from '../photo-storage/disk-store.ts';
import { explainS3 } from '../photo-storage/explain-s3.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { s3Store } from '../photo-storage/s3-store.ts';

/** Keys looked up in one query. */
const batch = 500;

type PhotoSettings = Pick<Config, 'photos' | 'dataDir'>;

const openStore = (photos: PhotosConfig): ImageStore =>
  photos.kind === 'disk' ? diskStore(photos.folder) : s3Store(photos);

function explainPhotos(photos: PhotosConfig, dataDir: string): Parameters<typeof startStep>[0] {
  if (photos.kind === 's3') return explainS3(photosAddress(photos));
  const { folder } = photos;
  return folder === join(dataDir, 'photos') ? explainDataDir(folder) : explainPhotoFolder(folder);
}

export interface StoredPhoto {
  key: string;
  storedAt: Date;
  /** Whether the database has a row for it, even of a photo that is to be removed. */
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

/** Before the id in a store that photos are still being copied to: no server starts with a part of them. */
const copyingPrefix = 'copying:';

/** The photos of an installation: a store, and whose it is. */
export class PhotoStore {
  /** A folder or `s3://bucket/prefix`, for messages. */
  readonly address: string;
  readonly images: ImageStore;
  readonly #explain: Parameters<typeof startStep>[0];

  constructor({ photos, dataDir }: PhotoSettings) {
    this.address = photosAddress(photos);
    this.images = openStore(photos);
    this.#explain = explainPhotos(photos, dataDir);
  }

  /** The id of the installation that the photos belong to; null where the store has none yet. */
  installation(): Promise<string | null> {
    return startStep(this.#explain, () => this.images.installation());
  }

  /**
   * Has no server start with this store until it gets the id of the installation, whose photos are copied to it.
   *
   * @throws StartError where there are photos of another installation
   */
  async claimForCopy(installation: string): Promise<void> {
    const stamp = await this.installation();
    const copying = `${copyingPrefix}${installation}`;
    const isOwn = stamp === installation || stamp === copying;
    if (!isOwn && (stamp !== null || (await this.count(null)).photos > 0))
      throw new StartError(
        `${this.address} holds photos of another installation. Nothing was changed. Name an empty place.`,
      );
    await startStep(this.#explain, () => this.images.claim(copying, { replace: true }));
  }

  /**
   * Compares the store with a database, before anything is written to either.
   *
   * @param db of any version; null for a database that does not exist yet
   * @throws StartError where the photos are not those of the database
   */
  async refuseForeign(db: Db | null): Promise<void> {
    const stamp = await this.installation();
    if (stamp?.startsWith(copyingPrefix))
      throw new StartError(
        `The photos were not all copied to ${this.address} yet. Run \`npm run photos:copy\` to its end first. Nothing was changed.`,
      );
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
    const now = await startStep(this.#explain, () => this.images.claim(own));
    if (now !== own) throw this.#foreign({ stamp: now, own, photos: (await this.count(null)).photos });
  }

  #foreign({ stamp, own, photos }: { stamp: string | null; own: string | null; photos: number }): StartError {
    const holds = `${this.address} holds ${photos.toLocaleString('en')} ${photos === 1 ? 'photo' : 'photos'}`;
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

/** The photo store of the configuration: of the server, of every command, and of the checks. */
export const storeOf = (config: PhotoSettings): PhotoStore => new PhotoStore(config);
