// `node bench/capacity.ts [name=value ...]`: what a number of gardeners needs, as docs/scaling.md explains. Every input can be changed,
// e.g. `node bench/capacity.ts visits=5 photoKb=500 gardeners=50000,5000000`. Prints a table for the page, and measures nothing.

interface Input {
  value: number;
  unit: string;
  from: string;
}

const input = (value: number, unit: string, from: string): Input => ({ value, unit, from });

/** What people do are assumptions; what it costs is measured. */
const inputs = {
  active: input(0.3, 'of the gardeners on a day', 'assumed'),
  visits: input(3, 'visits of an active gardener a day', 'assumed'),
  requests: input(12, 'requests of a visit', 'a page, its calls and its photos'),
  writes: input(0.15, 'of the requests', 'bench/soak-load.ts'),
  peak: input(5, 'times the mean, in the busiest minutes', 'assumed'),
  busy: input(0.5, 'of a core, at the peak', 'leaves room for one of three to be away'),
  readQueries: input(2, 'queries of a read', 'one for session and versions, one for the rows'),
  writeQueries: input(14, 'queries of a write', 'docs/performance.md: about a dozen, with begin and commit'),
  readMs: input(0.5, 'ms of an app’s core', 'docs/performance.md: 0.2 for one thing, more for an uncached list'),
  writeMs: input(1, 'ms of an app’s core', 'docs/performance.md: 0.7 to add a plant'),
  readQueryMs: input(0.1, 'ms of the database’s core', 'assumed, as much as the app for it'),
  writeQueryMs: input(0.1, 'ms of the database’s core', 'assumed'),
  answerKb: input(15, 'kB of an answer as it is sent, photos included', 'assumed'),
  rowsKb: input(500, 'kB of rows a gardener and year', 'the demo: 505 for 14 plants with 440 tasks, on SQLite'),
  photos: input(25, 'photos a gardener and year', 'the demo: 18'),
  photoKb: input(350, 'kB of a photo, in three sizes', '1,600 pixels as WebP; assumed'),
  years: input(3, 'years that are kept', 'assumed'),
  identified: input(0.1, 'identifications of an active gardener a day', 'assumed'),
  identifyMs: input(50, 'ms of a core', 'docs/performance.md: 41 ms in the engine, 8 beside it'),
  open: input(0.05, 'of those active today have a page open at the peak', 'assumed'),
  streams: input(10_000, 'open event streams of a process', 'assumed; a check of 500 sessions each 25 s for each 500'),
  connections: input(10, 'connections of a process to the pooler', 'server/db/postgres.ts'),
};

type Name = keyof typeof inputs;
const sizes = process.argv.slice(2).reduce<number[]>(
  (sizes, argument) => {
    const [name = '', value = ''] = argument.split('=');
    const numbers = value.split(',').map(Number);
    if (numbers.some((number) => !(number > 0))) throw new Error(`${argument}: say name=number`);
    if (name === 'gardeners') return numbers;
    const known = Object.entries(inputs).find(([each]) => each === name)?.[1];
    if (!known) throw new Error(`There is no input ${name}: gardeners, ${Object.keys(inputs).join(', ')}`);
    known.value = numbers[0] ?? 0;
    return sizes;
  },
  [10_000, 1_000_000, 100_000_000],
);
const of = (name: Name): number => inputs[name].value;

const units = ['', ' k', ' M', ' G', ' T'];
/** Two digits that count: more would pretend to know. */
function short(number: number): string {
  if (number < 1) return number.toPrecision(1);
  const power = Math.min(units.length - 1, Math.floor(Math.log10(number) / 3));
  const scaled = number / 1000 ** power;
  return `${scaled >= 10 ? Math.round(scaled) : Number(scaled.toPrecision(2))}${units[power]}`;
}
const bytesOf = (kilobytes: number): string => `${short(kilobytes * 1000)}B`;

const secondsOfDay = 86_400;

/** What so many gardeners need. */
function needsOf(gardeners: number): [what: string, needed: string][] {
  const actives = gardeners * of('active');
  const perSecond = (actives * of('visits') * of('requests') * of('peak')) / secondsOfDay;
  const [reads, writes] = [perSecond * (1 - of('writes')), perSecond * of('writes')];
  const queries = reads * of('readQueries') + writes * of('writeQueries');
  const appMs = reads * of('readMs') + writes * of('writeMs');
  const databaseMs = reads * of('readQueries') * of('readQueryMs') + writes * of('writeQueries') * of('writeQueryMs');
  const coresOf = (milliseconds: number) => Math.ceil(milliseconds / 1000 / of('busy'));
  const streams = actives * of('open');
  const processes = Math.max(coresOf(appMs), Math.ceil(streams / of('streams')));
  const identified = (actives * of('identified') * of('peak')) / secondsOfDay;
  const photos = gardeners * of('photos') * of('years');
  const perDay = of('visits') * of('requests');
  const queriesOfRequest = (1 - of('writes')) * of('readQueries') + of('writes') * of('writeQueries');
  return [
    ['queries of an active gardener a day', short(perDay * queriesOfRequest)],
    ['bytes sent to them', bytesOf(perDay * of('answerKb'))],
    ['requests a second, at the peak', short(perSecond)],
    ['of them writes', short(writes)],
    ['queries a second, at the peak', short(queries)],
    ['app processes, of a core each', short(processes)],
    ['their connections to the pooler', short(processes * of('connections'))],
    ['cores of the database', short(coresOf(databaseMs))],
    ['rows, with indexes', bytesOf(gardeners * of('rowsKb') * of('years'))],
    ['photos', short(photos)],
    ['their bytes', bytesOf(photos * of('photoKb'))],
    ['cores that identify', short(coresOf(identified * of('identifyMs')))],
    ['open event streams', short(streams)],
  ];
}

const row = (cells: string[]): string => `| ${cells.join(' | ')} |\n`;
process.stdout.write(row(['input', 'value', 'of what', 'where it comes from']) + row(['---', '---', '---', '---']));
for (const [name, { value, unit, from }] of Object.entries(inputs))
  process.stdout.write(row([`\`${name}\``, String(value), unit, from]));
const columns = sizes.map(needsOf);
process.stdout.write(`\n${row(['gardeners', ...sizes.map(short)])}${row(['---', ...sizes.map(() => '---')])}`);
for (const [index, [what]] of (columns[0] ?? []).entries())
  process.stdout.write(row([what, ...columns.map((column) => column[index]?.[1] ?? '')]));
