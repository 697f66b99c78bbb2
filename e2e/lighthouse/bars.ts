/** The result of one run for a page: scores from 0 to 100, times in milliseconds. Of several runs, the median of each. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
}

/** The least score, or the most of a time or shift, that a page may have. `seo` counts for what visitors find. */
const bars: Readonly<Figures> = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 2_000,
  cls: 0.02,
  tbt: 200,
};

const names = Object.keys(bars) as (keyof Figures)[];
const isScore = (name: keyof Figures): boolean => !['lcp', 'cls', 'tbt'].includes(name);

/** The parts of Lighthouse's own report that the figures come from. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      scoreDisplayMode: string;
      title: string;
      numericValue?: number;
      details?: { items?: readonly Record<string, unknown>[] };
    }
  >;
  runtimeError?: { message: string };
}

/** @throws Error where Lighthouse could not look at the page, or left out a figure */
export function figuresOf({ categories, audits, runtimeError }: Report): Figures {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (id: string): number => {
    const found = categories[id]?.score;
    if (typeof found !== 'number') throw new Error(`Lighthouse gave no score for ${id}`);
    return Math.round(found * 100);
  };
  const value = (id: string): number => {
    const found = audits[id]?.numericValue;
    if (typeof found !== 'number') throw new Error(`Lighthouse gave no figure for ${id}`);
    return found;
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    tbt: Math.round(value('total-blocking-time')),
  };
}

/** What costs a page points in accessibility, best practices and search: the titles of the audits that it fails. */
export function failedAudits({ categories, audits }: Report): string[] {
  const refs = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
  const failed = refs.filter(
    ({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1,
  );
  const first = (id: string) => JSON.stringify(audits[id]?.details?.items?.[0] ?? '').slice(0, 300);
  return [...new Set(failed.map(({ id }) => `${id}: ${audits[id]?.title} ${first(id)}`))];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

export const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as unknown as Figures;

/** The bars that a page misses, by name. Pages that only their owner sees need not be found by search engines. */
export const missed = (figures: Figures, { isPublic }: { isPublic: boolean }): (keyof Figures)[] =>
  names
    .filter((name) => name !== 'seo' || isPublic)
    .filter((name) => (isScore(name) ? figures[name] < bars[name] : figures[name] > bars[name]));
