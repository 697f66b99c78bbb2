import type { Hemisphere } from '../../../contract/settings.ts';

const names = 'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)?'
  .concat(' oct(?:ober)? nov(?:ember)? dec(?:ember)?')
  .split(' ')
  .map((pattern) => new RegExp(`^${pattern}$`));

/** Words that say nothing about which months are meant. */
const filler = new Set(
  'a about around at beginning bloom blooming blooms early end flowering flowers from in late mid middle of start the usually'
    .split(' ')
    .concat('th', 'st', 'nd', 'rd', 'often', 'mostly'),
);
const joining = new Set(['to', 'until', 'till', 'through', '-', '–', '—']);
const listing = new Set(['and', 'or', ',', ';', '/', '&', '+']);

const after = (month: number): number => (month % 12) + 1;

/** All months from one to the other; the turn of the year may lie between them. */
function reaching(first: number, last: number): number[] {
  const months = [first];
  for (let month = first; month !== last; ) {
    month = after(month);
    months.push(month);
  }
  return months;
}

/**
 * The months, 1 to 12 in their order, that a gardener's own words for a time of bloom clearly name: `late June`,
 * `May – July`, `Nov to Jan`, `15 May`. Null where anything is left open: `all summer`, `when it likes`.
 */
export function monthsNamed(text: string): number[] | null {
  const iso = Number(/^\s*\d{4}-(0[1-9]|1[0-2])-\d{2}\s*$/.exec(text)?.[1] ?? 0);
  return iso > 0 ? [iso] : monthsIn(text.toLowerCase().match(/\p{L}+|[-–—,;/&+]|\d+|[^\s.()\d]/gu) ?? []);
}

function monthsIn(words: readonly string[]): number[] | null {
  const months = new Set<number>();
  let [last, open]: [number | null, boolean] = [null, false];
  for (const word of words) {
    const named = names.findIndex((name) => name.test(word)) + 1;
    if (named > 0) {
      for (const each of open && last !== null ? reaching(last, named) : [named]) months.add(each);
      [last, open] = [named, false];
    } else if (joining.has(word)) {
      // `mid-June`, `from - to`: a hyphen in front of the first month joins nothing.
      open = last !== null;
    } else if (listing.has(word)) open = false;
    else if (!filler.has(word) && !/^\d+$/.test(word)) return null;
  }
  return months.size > 0 && !open ? [...months].sort((a, b) => a - b) : null;
}

/** Months of bloom in the Northern Hemisphere, where the garden is: in the south the seasons come six months later. */
const turned = (hemisphere: Hemisphere, months: readonly number[]): number[] =>
  hemisphere === 'north' ? [...months] : months.map((month) => ((month + 5) % 12) + 1);

/** The month, of those in which a plant blooms, that no other one leads to: where its season begins. */
const firstOf = (months: readonly number[]): number =>
  months.find((month) => !months.includes(month === 1 ? 12 : month - 1)) ?? 1;

/** A plant of the garden with what is known of its bloom. */
export interface BloomRow {
  plantId: number;
  commonName: string;
  latinName: string;
  /** The gardener's own words. */
  bloomDate: string | null;
  /** Of its species, in the Northern Hemisphere; null for none. */
  bloomMonths: number[] | null;
  flowerColor: string | null;
  addedAt: string | null;
}

export interface Bloom extends Pick<BloomRow, 'plantId' | 'commonName' | 'latinName' | 'flowerColor'> {
  /** 1 to 12, where the garden is. */
  months: number[];
}

/**
 * The bloom calendar in the order of the seasons. The gardener's own words count before what is usual for the species;
 * plants that would make the same line make one. It has `limit` lines at most; those beyond are counted.
 *
 * @param parts the plants, those that are to be kept first, first
 */
export async function bloomCalendar(
  parts: AsyncIterable<readonly BloomRow[]>,
  hemisphere: Hemisphere,
  limit: number,
): Promise<{ bloom: Bloom[]; blooming: { all: number; byMonth: number[] } }> {
  const lines = new Set<string>();
  const bloom: Bloom[] = [];
  const byMonth = Array.from({ length: 12 }, () => 0);
  for await (const rows of parts) {
    for (const { bloomDate, bloomMonths, addedAt: _, ...plant } of rows) {
      const usual = turned(hemisphere, bloomMonths ?? []);
      const months = ((bloomDate && monthsNamed(bloomDate)) || usual).toSorted((a, b) => a - b);
      const line = JSON.stringify([plant.commonName, plant.latinName, months]);
      if (months.length === 0 || lines.has(line)) continue;
      lines.add(line);
      for (const month of months) byMonth[month - 1] = (byMonth[month - 1] ?? 0) + 1;
      if (bloom.length < limit) bloom.push({ ...plant, months });
    }
  }
  const order = (a: Bloom, b: Bloom) => firstOf(a.months) - firstOf(b.months) || a.months.length - b.months.length;
  bloom.sort((a, b) => order(a, b) || (a.commonName < b.commonName ? -1 : 1));
  return { bloom, blooming: { all: lines.size, byMonth } };
}
