/** Languages in which a month may be named. Where two of them name different months alike, the first one counts. */
const locales = 'en de fr es it nl pt sv da nb fi pl cs hu ro tr ru uk'.split(' ');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');

/** Months by the words for them, alone and in a date, whole and short. */
const byName = new Map<string, number>();
for (const locale of locales) {
  for (const month of ['long', 'short'] as const) {
    for (const inDate of [{}, { day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, ...inDate, timeZone: 'UTC', calendar: 'gregory' });
      for (let n = 1; n <= 12; n += 1) {
        const written = format.formatToParts(Date.UTC(2026, n - 1, 15)).find(({ type }) => type === 'month')?.value;
        const name = plain(written ?? '').replace(/\./g, '');
        if (/^\p{L}+$/u.test(name) && !byName.has(name)) byName.set(name, n);
      }
    }
  }
}

const english = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2026, n, 15))).map((date) =>
  date.toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** What joins the ends of a range, the items of a list, and what tells a part of a month. */
const until = new Set('- to til till until through thru bis a au al tot ate do til'.split(' '));
const also = new Set(', ; | / & + and und et y e en og och i or oder ou o'.split(' '));
const aboutMonths = new Set(
  'early mid middle late end of from in anfang mitte ende von ab im debut mi fin de des'.split(' '),
);

function monthOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : undefined;
  const begun = word.length >= 3 ? english.findIndex((name) => name.startsWith(word)) + 1 : 0;
  return byName.get(word) ?? (begun > 0 ? begun : undefined);
}

const monthsBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, step) => ((first - 1 + step) % 12) + 1);

/** The words and signs of a text. Numbers beside names of months are days, as in `15 May`, or years. */
function wordsOf(text: string): { words: string[]; days: string[] } {
  const words =
    plain(text)
      .replace(/\p{Pd}|\bt\/m\b/gu, '-')
      .match(/\p{L}+|\d+|[^\s.]/gu) ?? [];
  const isNamed = words.some((word) => /\p{L}/u.test(word) && monthOf(word) !== undefined);
  const isDay = (word: string) => isNamed && /\d/.test(word);
  return { words: words.filter((word) => !isDay(word)), days: words.filter(isDay) };
}

/**
 * Months by number or name, in a list or as a range such as `5-8`, `Mai–Juli` or `May to July`, each once, in their order in the text.
 *
 * @returns what is no month beside them
 */
export function readMonths(text: string): { months: number[]; unread: string[] } {
  const months = new Set<number>();
  const { words, days } = wordsOf(text);
  const unread = [...days];
  let last: number | undefined;
  /** Where a range begins whose end is to come. */
  let from: number | undefined;
  for (const word of words) {
    const month = monthOf(word);
    if (month !== undefined) {
      for (const one of monthsBetween(from ?? month, month)) months.add(one);
      last = month;
      from = undefined;
    } else if (until.has(word)) from = last;
    else if (also.has(word)) from = undefined;
    else if (!aboutMonths.has(word)) {
      unread.push(word);
      // A range to something else is no month alone.
      if (from !== undefined) months.delete(from);
      from = undefined;
    }
  }
  // Nothing but words such as "early".
  const isEmpty = months.size + unread.length === 0 && /\p{L}/u.test(text);
  return { months: [...months], unread: isEmpty ? [text] : unread };
}
