import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { invalid } from '../errors.ts';

/**
 * A place in a list that is ordered by an instant and then by id, both descending: the last row that was answered. Where
 * the list is ordered by groups first, with the group's key.
 */
export interface Cursor {
  instant: string;
  id: number;
  group?: string;
}

/** The rows to read: those after the cursor, or from the start. */
export interface Slice {
  limit: number;
  after: Cursor | null;
}

interface PagedList<Row> {
  /** What the caller asked for, as `PageQuery` of the contract parses it. */
  query: { limit?: number | undefined; cursor?: string | undefined };
  read: (slice: Slice) => Promise<Row[]>;
  count: () => Promise<number>;
  cursorOf: (row: Row) => Cursor;
}

/** True for an instant as answers write it. PostgreSQL fails over others, such as the year 0 and the 30th of February. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-/.test(text) && time >= 0 && new Date(time).toISOString() === text;
}

const maxId = 2_147_483_647;

const written = ({ instant, id, group }: Cursor): string =>
  Buffer.from(group === undefined ? `${instant} ${id}` : `${instant} ${id} ${group}`).toString('base64url');

function readCursor(text: string): Cursor {
  const [instant = '', digits = '', ...groupWords] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  const group = groupWords.join(' ');
  if (!isInstant(instant) || id < 1 || id > maxId || group.includes('\0')) {
    throw invalid({ path: 'cursor', message: 'Invalid value' });
  }
  return groupWords.length === 0 ? { instant, id } : { instant, id, group };
}

/**
 * Reads the asked part of a list and announces in the headers how many items there are and where the next page is.
 *
 * @throws Refusal `invalid` for a cursor that this server did not make
 */
export async function readPage<Row>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { query, read, count, cursorOf }: PagedList<Row>,
): Promise<Row[]> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const limit = query.limit ?? (after ? limits.pageMax : limits.listMax);
  // One row more than asked for tells whether there is a next page.
  const found = await read({ limit: limit + 1, after });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasNext = found.length > limit && last !== undefined;
  reply.header('x-total-count', after || hasNext ? await count() : rows.length);
  if (hasNext) {
    const [path, asked] = request.url.split('?');
    const next = new URLSearchParams(asked);
    next.set('limit', String(Math.min(limit, limits.pageMax)));
    next.set('cursor', written(cursorOf(last)));
    reply.header('link', `<${path}?${next}>; rel="next"`);
  }
  return rows;
}
