import type { DBSchema } from 'idb';
import { dayMs } from '../../../contract/durations.ts';
import { databaseOf, onceBack } from '../device-database.ts';
import { cacheName } from '../offline-cache.ts';

/** The format of the rows. A version of the app sends those of all earlier formats. */
const format = 1;

/** After this many days the server no longer knows the key of a write: it is shown, and not sent by itself. */
const keptDays = 90;

/** What a write is about, for those who look at it and for what shows it in place of the server. */
export interface About {
  /** What is done: `done`, `log`, `entry`… Features define what they keep in `facts`. */
  kind: string;
  /** What it is about, in the gardener's words: the name of the plant, the title of the task. */
  name: string;
  /** The plant, where it is about one. Negative: the plant is itself waiting, in the row `-plantId`. */
  plantId?: number | null;
  /** The request that takes it back once it was sent; `-self` stands for what it added. */
  undo?: { method: string; path: string; body?: unknown };
  facts?: unknown;
}

/** Why a write was not taken, or was and stays in the list. */
export interface WaitingRefusal {
  status: number;
  /**
   * The stable code; `changed` where somebody else changed the same fields meanwhile, `old` where it waited too long,
   * `named_otherwise` where the server has named a plant otherwise than this device.
   */
  code: string;
  message: string;
  /** For `changed`: the values of the fields that were not written, as they stand now. For `named_otherwise`: the server's names. */
  theirs?: Record<string, unknown>;
}

/** One request that is still to be sent. */
export interface WaitingWrite {
  /** They are sent in this order. Until the thing that it adds has an id, `-id` stands for it. */
  id: number;
  format: number;
  account: number;
  /** The idempotency key. */
  key: string;
  method: string;
  /** Path and query in the app. `{3}` stands for the id of what the row 3 adds. */
  path: string;
  contentType: string | null;
  /** The rows that add what this one is about. */
  needs: number[];
  about: About;
  /** When it was pressed, in milliseconds of the epoch. */
  at: number;
  tries: number;
  /** It is not tried before this moment, in milliseconds of the epoch. */
  notBefore: number;
  /** It alone failed last time: until then others are sent before it. */
  isPassed: boolean;
  /** Null while it is to be sent. */
  refusal: WaitingRefusal | null;
  /** Of one that was sent and still shows, the id of what it added. No row has it. */
  madeId?: number | undefined;
}

/** What a caller says of a write. */
export type NewWrite = Pick<
  WaitingWrite,
  'account' | 'key' | 'method' | 'path' | 'contentType' | 'about' | 'notBefore'
> & {
  body: ArrayBuffer | null;
};

interface Schema extends DBSchema {
  writes: { key: number; value: WaitingWrite };
  /** The bytes of a request. Apart from the rows, which are listed often. ArrayBuffers: private windows of WebKit keep no Blobs. */
  bodies: { key: number; value: ArrayBuffer };
  /** The ids of what sent rows added. */
  made: { key: number; value: number };
}

const text = new TextDecoder();
/** A text as it is stored and sent. */
export const bytesOf = (json: string): ArrayBuffer => new TextEncoder().encode(json).buffer as ArrayBuffer;
const isJson = ({ contentType }: Pick<WaitingWrite, 'contentType'>): boolean => contentType === 'application/json';

/** Replaces the ids of things that are still waiting. @param nameOf what stands for the row from now on */
function renamed(path: string, body: string | null, nameOf: (row: number) => string) {
  return {
    path: path.replaceAll(/(?<=\/)-(\d+)(?=[/?]|$)/g, (_, row: string) => nameOf(Number(row))),
    body:
      body?.replaceAll(/("\w*[iI]d":)-(\d+)/g, (_, field: string, row: string) => {
        const name = nameOf(Number(row));
        return `${field}${name.startsWith('{') ? `"${name}"` : name}`;
      }) ?? null,
  };
}

/** Whether a write is too old to be sent by itself. */
export const isOld = ({ at }: Pick<WaitingWrite, 'at'>, now: number): boolean => at < now - keptDays * dayMs;

/**
 * The writes of this device that the server has not confirmed yet, for pages and the service worker.
 *
 * Every function rejects where the browser has no IndexedDB, or it is full.
 *
 * @param scopePath the path of the app, because an origin may host several
 */
export function openQueue(scopePath: string) {
  const open = databaseOf<Schema>(cacheName('waiting', scopePath), (database) => {
    database.createObjectStore('writes', { keyPath: 'id', autoIncrement: true });
    database.createObjectStore('bodies');
    database.createObjectStore('made');
  });
  const writing = async () => (await open()).transaction(['writes', 'bodies', 'made'], 'readwrite');
  /** Names what a row added, in those that wait for it. @param by its id or, where another row adds it now, `-row` */
  const name = async (transaction: Awaited<ReturnType<typeof writing>>, row: number, by: number) => {
    const [writes, bodies] = [transaction.objectStore('writes'), transaction.objectStore('bodies')];
    const [inPath, inBody] = by > 0 ? [String(by), String(by)] : [`{${-by}}`, `"{${-by}}"`];
    for (const write of await writes.getAll()) {
      if (!write.needs.includes(row)) continue;
      const path = write.path.replaceAll(`{${row}}`, inPath);
      // What shows it goes by its id from now on.
      const about = JSON.stringify(write.about).replaceAll(new RegExp(`(?<=":)-${row}(?=[,}])`, 'g'), String(by));
      const needs = write.needs.flatMap((one) => (one !== row ? one : by > 0 ? [] : -by));
      await writes.put({ ...write, path, needs, about: JSON.parse(about) });
      const body = isJson(write) ? await bodies.get(write.id) : undefined;
      if (body) await bodies.put(bytesOf(text.decode(body).replaceAll(`"{${row}}"`, inBody)), write.id);
    }
  };

  return {
    /** The writes of an account, in order. */
    list: async (account: number): Promise<WaitingWrite[]> =>
      (await (await open()).getAll('writes')).filter((write) => write.account === account),

    /** The accounts that anything waits of. */
    accounts: async (): Promise<number[]> => [
      ...new Set((await (await open()).getAll('writes')).map(({ account }) => account)),
    ],

    body: async (id: number): Promise<ArrayBuffer | null> => (await (await open()).get('bodies', id)) ?? null,

    /** Adds a write at the end. Negative ids in its path, and in fields of a JSON body, are rows that it waits for. */
    add: onceBack(async ({ body, ...write }: NewWrite): Promise<WaitingWrite> => {
      const transaction = await writing();
      const ids = new Map<number, number>();
      for (let cursor = await transaction.objectStore('made').openCursor(); cursor; cursor = await cursor.continue())
        ids.set(cursor.key, cursor.value);
      const needs = new Set<number>();
      const { path, body: json } = renamed(write.path, body && isJson(write) ? text.decode(body) : null, (row) => {
        const id = ids.get(row);
        if (id !== undefined) return String(id);
        needs.add(row);
        return `{${row}}`;
      });
      const row = {
        ...write,
        path,
        format,
        needs: [...needs],
        at: Date.now(),
        tries: 0,
        isPassed: false,
        refusal: null,
      };
      const id = await transaction.objectStore('writes').add(row as unknown as WaitingWrite);
      const bytes = json === null ? body : bytesOf(json);
      if (bytes) await transaction.objectStore('bodies').put(bytes, id);
      await transaction.done;
      return { ...row, id };
    }),

    /** Changes a row, if it is still there. */
    change: onceBack(async (id: number, changes: Partial<WaitingWrite>): Promise<void> => {
      const transaction = await writing();
      const writes = transaction.objectStore('writes');
      const write = await writes.get(id);
      if (write) await writes.put({ ...write, ...changes });
      await transaction.done;
    }),

    /** Removes a write that was sent. @param madeId the id of what it added, for those that wait for it; null for nothing */
    sent: onceBack(async (id: number, madeId: number | null): Promise<void> => {
      const transaction = await writing();
      const [writes, bodies] = [transaction.objectStore('writes'), transaction.objectStore('bodies')];
      // What was discarded while it was on its way leaves nothing behind.
      const isThere = (await writes.getKey(id)) !== undefined;
      await Promise.all([writes.delete(id), bodies.delete(id)]);
      if (madeId !== null && isThere) {
        await transaction.objectStore('made').put(madeId, id);
        await name(transaction, id, madeId);
      }
      await transaction.done;
    }),

    /** Removes a write that another one replaces: what waits for it waits for that. @param by as in `name` */
    replaced: onceBack(async (id: number, by: number): Promise<void> => {
      const transaction = await writing();
      await Promise.all([transaction.objectStore('writes').delete(id), transaction.objectStore('bodies').delete(id)]);
      // The other row may have been sent meanwhile.
      await name(transaction, id, (by < 0 ? await transaction.objectStore('made').get(-by) : null) ?? by);
      await transaction.done;
    }),

    /** Removes a write that is not to be sent, and those that wait for it. @returns their ids */
    discard: onceBack(async (id: number): Promise<number[]> => {
      const transaction = await writing();
      const [writes, bodies] = [transaction.objectStore('writes'), transaction.objectStore('bodies')];
      const gone = new Set([id]);
      // Only later rows wait for one.
      for (const write of await writes.getAll()) if (write.needs.some((row) => gone.has(row))) gone.add(write.id);
      for (const row of gone) await Promise.all([writes.delete(row), bodies.delete(row)]);
      await transaction.done;
      return [...gone];
    }),

    /** A path with the ids that things have by now; null while one of them waits. */
    async resolved(path: string): Promise<string | null> {
      const made = (await open()).transaction('made').store;
      const rows = [...path.matchAll(/(?<=\/)-(\d+)(?=[/?]|$)/g)].map(([, row]) => Number(row));
      const ids = await Promise.all(rows.map((row) => made.get(row)));
      if (ids.includes(undefined)) return null;
      return renamed(path, null, (row) => String(ids[rows.indexOf(row)])).path;
    },

    /** The id that what a row added has by now. */
    madeBy: async (row: number): Promise<number | undefined> => (await open()).get('made', row),

    /** Removes all that waits of an account, or of all; with the last of it, also the ids of what was added. */
    clear: onceBack(async (account?: number): Promise<void> => {
      const transaction = await writing();
      const [writes, bodies] = [transaction.objectStore('writes'), transaction.objectStore('bodies')];
      for (const write of await writes.getAll())
        if (account === undefined || write.account === account)
          await Promise.all([writes.delete(write.id), bodies.delete(write.id)]);
      if ((await writes.count()) === 0) await transaction.objectStore('made').clear();
      await transaction.done;
    }),
  };
}

export type Queue = ReturnType<typeof openQueue>;
