import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { findInstallation, installationOf } from './db/installation.ts';
import { appliedMigrations } from './db/migrate.ts';
import { photoKeyLookup } from './db/photo-keys.ts';
import { diskStore } from './images/disk-store.ts';
import { type ImageStore, StoreError } from './images/image-store.ts';
import { s3Store } from './images/s3-store.ts';
import { movingStore, readMove } from './photo-move.ts';
import { type PhotosConfig, photosAddress, photosAt } from './photos-config.ts';
import { explainDataDir, explainPhotoFolder, explainS3, StartError, startStep } from './start-errors.ts';

/** Keys looked up in one query. */
const batch = 500;

type PhotoSettings = Pick<Config, 'photos' | 's3' | 'dataDir'>;

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

/** What belongs to a store whose photos were moved away; nothing can be kept there by mistake. */
const movedPrefix = 'moved:';

/** The photos of an installation: a store, and whose it is. */
export class PhotoStore {
  /** A folder or `s3://bucket/prefix`, for messages. */
  readonly address: string;
  /** The store that `PHOTOS` names, as it is. While photos are moved, `imagesFor` knows more. */
  readonly images: ImageStore;
  readonly #explain: Parameters<typeof startStep>[0];
  readonly #openOther: (address: string) => ImageStore;

  constructor({ photos, s3, dataDir }: PhotoSettings) {
    this.address = photosAddress(photos);
    this.images = openStore(photos);
    this.#explain = explainPhotos(photos, dataDir);
    this.#openOther = (address) => {
      const place = photosAt(address, s3);
      if (!place) throw new StoreError('no S3_ACCESS_KEY_ID in the settings of this process');
      return openStore(place);
    };
  }

  /**
   * The photos of a database: those of this store, and while they are moved those of both.
   *
   * @param noticeMs how late a move may be noticed; 2 seconds unless said
   */
  imagesFor(db: Db, noticeMs?: number): ImageStore {
    return movingStore({
      ...{ address: this.address, store: this.images, openOther: this.#openOther },
      readMove: () => readMove(db),
      ...(noticeMs !== undefined && { noticeMs }),
    });
  }

  /** The id of the installation that the photos belong to; null where the store has none yet. */
  installation(): Promise<string | null> {
    return startStep(this.#explain, () => this.images.installation());
  }

  /** Locks the store that photos were moved from: a server that is started with it is refused. */
  async markMoved(installation: string): Promise<void> {
    await this.images.claim(`${movedPrefix}${installation}`, { replace: true });
  }

  /** Whether nothing but what was moved away was ever here, or photos of this installation are. */
  async isFreeFor(installation: string): Promise<boolean> {
    const stamp = await this.installation();
    if (stamp === installation) return true;
    if (stamp !== null && stamp !== `${movedPrefix}${installation}`) return false;
    return (await this.count(null)).photos === 0;
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
    if (db && own !== null) await this.#refuseOtherMove(db);
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

  /** Photos that are on their way from one store to another must not be looked for in a third. */
  async #refuseOtherMove(db: Db): Promise<void> {
    const move = await readMove(db);
    if (!move || move.isDone || [move.from, move.to].includes(this.address)) return;
    throw new StartError(
      `The photos are being moved from ${move.from} to ${move.to}, and PHOTOS is ${this.address}. Set it to one of the two.`,
    );
  }

  #foreign({ stamp, own, photos }: { stamp: string | null; own: string | null; photos: number }): StartError {
    if (stamp?.startsWith(movedPrefix))
      return new StartError(
        `The photos of ${this.address} were moved to another store. Set PHOTOS to that store. Nothing was changed.`,
      );
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
