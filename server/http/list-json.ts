import { setImmediate } from 'node:timers/promises';
import type { LongList, WrittenList } from './paging.ts';

/** Serializes an answer as the contract has it. */
export type WriteAnswer = (answer: unknown) => string;

/** Items serialized at once, and about how many characters: other requests are served between batches. */
const mostAtOnce = 50;
const lengthAtOnce = 200_000;

/** The JSON of a list, batch by batch. @param write serializes some items */
export async function* jsonOf(
  { pages }: LongList<unknown>,
  write: (items: unknown[]) => string,
): AsyncGenerator<string> {
  let begin = '[';
  let size = 10;
  for await (const page of pages) {
    for (let start = 0; start < page.length; ) {
      const items = page.slice(start, start + size);
      const batch = write(items);
      start += items.length;
      size = Math.max(1, Math.min(mostAtOnce, Math.floor((items.length * lengthAtOnce) / batch.length)));
      yield begin + batch.slice(1, -1);
      begin = ',';
      await setImmediate();
    }
  }
  yield begin === '[' ? '[]' : ']';
}

/** Throws if the database wrote anything else than the contract's answer. @param write serializes and validates an answer */
function checkWritten(items: string, write: WriteAnswer): void {
  const answer: unknown = JSON.parse(`[${items}]`);
  if (write(answer) !== JSON.stringify(answer))
    throw new Error('The database wrote an answer that the contract does not have');
}

/** The JSON of a list that the database wrote, page by page. @param write to check each page by; else null */
export async function* writtenJson({ pages }: WrittenList, write: WriteAnswer | null): AsyncGenerator<string> {
  let begin = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    const items = page.map(({ json }) => json).join(',');
    if (write) checkWritten(items, write);
    yield begin + items;
    begin = ',';
    await setImmediate();
  }
  yield begin === '[' ? '[]' : ']';
}
