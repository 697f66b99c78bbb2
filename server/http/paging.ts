import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { invalid } from '../core/errors.ts';
import type { Cursor, Slice } from '../db/slice.ts';

/** A list of several pages: each is read after the previous one was written, so that its rows are never in memory together. */
export class LongList<Item> {
  readonly pages: AsyncIterable<readonly Item[]>;

  constructor(pages: AsyncIterable<readonly Item[]>) {
    this.pages = pages;
  }
}

/** An item that the database wrote as JSON, exactly as the contract has it. */
export interface WrittenItem {
  json: string;
}

/** A list of such items. */
export class WrittenList {
  readonly pages: AsyncIterable<readonly WrittenItem[]> | Iterable<readonly WrittenItem[]>;

  constructor(pages: WrittenList['pages']) {
    this.pages = pages;
  }
}

/** About how long one read of a long list may take; if rows are large, fewer are read. */
const readMs = 5;
const fewest = 25;
const mostAtOnce = 1_000;

/** How many rows to read next, after so many took that long. */
const fittingRows = (rows: number, ms: number): number =>
  Math.round(Math.max(fewest, Math.min(mostAtOnce, (rows * readMs) / ms)));

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface PagedList<Row, Item> {
  /** The request, as `PageQuery` of the contract parses it. */
  query: { limit?: number | undefined; cursor?: string | undefined };
  read: (slice: Slice) => Promise<Row[]>;
  /** Length of the whole list; if counting is expensive, any number above `enough` means that there are more. */
  count: (enough: number) => Promise<number>;
  cursorOf: (row: Row) => Cursor;
  /** Converts rows for the response; by default the rows themselves. */
  show?: (rows: Row[]) => Item[] | Promise<Item[]>;
  /** True if `show` needs all rows of the response together, because it sorts them. */
  showsTogether?: true;
}

/** True for an instant as responses write it. PostgreSQL rejects others, such as the year 0 and February 30. */
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
    throw invalid('cursor', 'cursor_unknown');
  }
  return groupWords.length === 0 ? { instant, id } : { instant, id, group };
}

/** Reports in the headers where the next page starts. */
function linkTo({ request, reply }: Exchange, limit: number, last: Cursor): void {
  const [path, asked] = request.url.split('?');
  const next = new URLSearchParams(asked);
  next.set('limit', String(Math.min(limit, limits.pageMax)));
  next.set('cursor', written(last));
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

/**
 * Reads the requested part of a list and reports in the headers how many items there are and where the next page
 * starts.
 *
 * @returns the items, if they fit on a page
 * @throws Refusal `invalid` for a cursor that this server did not issue
 */
export async function readPage<Row, Item = Row>(
  call: Exchange,
  { query, read, count, cursorOf, show = (rows) => rows as unknown as Item[], showsTogether }: PagedList<Row, Item>,
): Promise<Item[] | LongList<Item>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const limit = query.limit ?? (after ? limits.pageMax : limits.listMax);

  // One row more than a page shows whether there is a next one.
  const begin = performance.now();
  const first = await read({ limit: Math.min(limit, limits.pageMax) + 1, after });
  const firstMs = performance.now() - begin;
  if (limit <= limits.pageMax || first.length <= limits.pageMax) {
    const rows = first.slice(0, limit);
    const last = rows.at(-1);
    const hasNext = first.length > limit && last !== undefined;
    call.reply.header('x-total-count', after || hasNext ? await count(limits.countMax) : rows.length);
    if (hasNext) linkTo(call, limit, cursorOf(last));
    return firstMs > readMs ? new LongList(shown([rows], show)) : show(rows);
  }

  async function* pages(): AsyncGenerator<Row[]> {
    let rows = first.slice(0, limits.pageMax);
    let size = fittingRows(first.length, firstMs);
    for (let left = limit, asked: number = limits.pageMax; rows.length > 0; ) {
      yield rows;
      left -= rows.length;
      const last = rows.at(-1);
      if (left <= 0 || rows.length < asked || last === undefined) return;
      asked = Math.min(left, size);
      const begin = performance.now();
      rows = await read({ limit: asked, after: cursorOf(last) });
      size = fittingRows(asked, performance.now() - begin);
    }
  }
  const total = await count(Math.max(limit, limits.countMax));
  call.reply.header('x-total-count', total);
  if (total > limit) {
    // The header with the position of the last row is sent before the rows. Reading them twice costs less than holding
    // all of them.
    let last: Row | undefined;
    for await (const rows of pages()) last = rows.at(-1);
    if (last !== undefined) linkTo(call, limit, cursorOf(last));
  }
  return new LongList(shown(showsTogether ? gathered(pages()) : pages(), show));
}

/** Like `readPage`, of rows that the database wrote as JSON. */
export async function readWritten<Row extends WrittenItem>(
  call: Exchange,
  list: PagedList<Row, Row>,
): Promise<WrittenList> {
  const page = await readPage(call, list);
  return new WrittenList(page instanceof LongList ? page.pages : [page]);
}

async function* gathered<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  yield (await Array.fromAsync(pages)).flat();
}

async function* shown<Row, Item>(
  pages: AsyncIterable<Row[]> | Iterable<Row[]>,
  show: (rows: Row[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for await (const rows of pages) yield await show(rows);
}
