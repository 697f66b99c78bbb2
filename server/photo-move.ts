import type { Db } from './db/database.ts';
import { photoMoveKey, readMeta, writeMeta } from './db/meta.ts';
import { type ImageStore, StoreError } from './images/image-store.ts';

/** Photos on their way from one store to another. */
export interface PhotoMove {
  from: string;
  to: string;
  /** Whether all are there, so that nothing is looked for at `from` any more. */
  isDone: boolean;
}

/** Every process looks at the state of a move as often as this, in milliseconds, while photos are asked for. */
const usualNoticeMs = 2_000;
/** After this time every process goes by a new state, and most of what it began before is over. */
export const settledMs = 5_000;

export async function readMove(db: Db): Promise<PhotoMove | null> {
  const text = await readMeta(db, photoMoveKey);
  return text === undefined ? null : (JSON.parse(text) as PhotoMove);
}

export const writeMove = (db: Db, move: PhotoMove): Promise<void> => writeMeta(db, photoMoveKey, JSON.stringify(move));

interface Moving {
  /** Of the store that `PHOTOS` names. */
  address: string;
  store: ImageStore;
  openOther: (address: string) => ImageStore;
  readMove: () => Promise<PhotoMove | null>;
  /** Milliseconds for which the state that was read last counts. */
  noticeMs?: number;
}

/** Where photos are written, and where they may be. */
interface Stores {
  target: ImageStore;
  /** Null where nothing is moved. */
  source: ImageStore | null;
}

/**
 * A store that notices while the app runs that its photos are moved. From then on it writes to the new store, reads both and removes from
 * both; when the move is finished, it goes by the new store alone, whatever `PHOTOS` says.
 *
 * Removing begins with the source: a photo that is being copied can be missed there after its copy was written, and never
 * the other way round.
 */
export function movingStore({
  address,
  store,
  openOther,
  readMove: read,
  noticeMs = usualNoticeMs,
}: Moving): ImageStore {
  let stores: Stores = { target: store, source: null };
  let state = '';
  let readAt = Number.NEGATIVE_INFINITY;
  /** This process knows the photos that are moved by another name, and must not write to where they are taken from. */
  let isStranded = false;

  async function lookAgain(): Promise<Stores> {
    const move = await read();
    if (JSON.stringify(move) !== state) {
      stores = storesOf(move);
      state = JSON.stringify(move);
    }
    // Where the stores of the move cannot be opened, every call fails, rather than work with those before it.
    readAt = performance.now();
    return stores;
  }

  function storesOf(move: PhotoMove | null): Stores {
    const isOther = move !== null && ![move.from, move.to].includes(address);
    isStranded ||= isOther && !move.isDone;
    if (isStranded && isOther)
      throw new StoreError(`PHOTOS of this process is ${address}, which is neither place of the move`);
    if (!move || isOther) return { target: store, source: null };
    const at = (place: string) => (place === address ? store : openOther(place));
    return { target: at(move.to), source: move.isDone ? null : at(move.from) };
  }

  const current = async (): Promise<Stores> => (performance.now() - readAt < noticeMs ? stores : lookAgain());

  /** Where there is none, another process may have written to a store that this one does not know of yet. */
  async function fromEither<T>(find: (images: ImageStore) => Promise<T | null>): Promise<T | null> {
    const among = async ({ target, source }: Stores) => (await find(target)) ?? (source && (await find(source)));
    const known = await current();
    const found = await among(known);
    if (found !== null) return found;
    const now = await lookAgain();
    return now === known ? null : among(now);
  }

  return {
    put: async (key, files) => (await current()).target.put(key, files),
    get: (key, size) => fromEither((images) => images.get(key, size)),
    open: (key, size) => fromEither((images) => images.open(key, size)),
    async remove(key) {
      const { target, source } = await current();
      await source?.remove(key);
      await target.remove(key);
    },
    async removeMany(keys) {
      const { target, source } = await current();
      return target.removeMany(source ? await source.removeMany(keys) : keys);
    },
    async *list() {
      const { target, source } = await current();
      const seen = new Set<string>();
      for (const images of source ? [source, target] : [target]) {
        for await (const photo of images.list()) {
          if (seen.has(photo.key)) continue;
          if (source) seen.add(photo.key);
          yield photo;
        }
      }
    },
    installation: async () => (await current()).target.installation(),
    claim: async (...claimed) => (await current()).target.claim(...claimed),
  };
}
