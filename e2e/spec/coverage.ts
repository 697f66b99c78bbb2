import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const table = 'docs/spec-coverage.md';
const sections = ['2', '4', '5', '8', '9'];

/** A test that proves a statement. */
interface Proof {
  /** Path from the project's root. */
  file: string;
  /** As the source writes it, e.g. with `${…}`. */
  title: string;
}

/** A row of the table. */
export interface Statement {
  /** `2.dashboard.3`: section, topic, number. */
  id: string;
  proofs: Proof[];
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The rows of `docs/spec-coverage.md`. A proof is a file in backticks, `›`, and a title; proofs are separated by `<br>`. */
export function statements(): Statement[] {
  const rows = read(table).matchAll(/^\| (\d+\.[a-z-]+\.\d+) \| [^|]+ \| ([^|]+) \|$/gm);
  return [...rows].map(([, id = '', cell = '']) => ({
    id,
    proofs: cell.split('<br>').map((proof) => {
      const [file = '', ...title] = proof.trim().split(' › ');
      return { file: file.replaceAll('`', ''), title: title.join(' › ') };
    }),
  }));
}

/** The test belongs to the walk, where a step with the statement's id proves it. */
export const isOfWalk = ({ file }: Proof): boolean => file.startsWith('e2e/spec/');

/** Steps of the walk begin with the id of the statement that they prove. */
const stepId = /test\.step\(\s*['"`](\d+\.[a-z-]+\.\d+) /g;

function wrongIn({ id, proofs }: Statement, steps: ReadonlyMap<string, string>): string[] {
  const wrong: string[] = [];
  if (!sections.includes(id.split('.')[0] ?? '')) wrong.push('is of a section that is not walked');
  for (const proof of proofs) {
    const { file, title } = proof;
    if (!/\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) {
      wrong.push(`names ${file}, which is no test file`);
      continue;
    }
    const source = read(file);
    const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
    if (title === '' || !quoted.some((one) => source.includes(one))) wrong.push(`names no test of ${file}: ${title}`);
    if (/\.(skip|fixme|todo|only)\(/.test(source)) wrong.push(`names ${file}, which leaves out tests`);
    if (isOfWalk(proof) && steps.get(id) !== file) wrong.push(`has no step in ${file}`);
  }
  return wrong.map((what) => `${id} ${what}`);
}

/** What does not fit between the table and the tests' sources; none where every row has its test and every step its row. */
export function mismatches(): string[] {
  const steps = new Map<string, string>();
  const complaints: string[] = [];
  for (const file of globSync('e2e/spec/*.test.ts', { cwd: root })) {
    for (const [, id = ''] of read(file).matchAll(stepId)) {
      if (steps.has(id)) complaints.push(`${id} is the id of two steps`);
      steps.set(id, file);
    }
  }
  const rows = statements();
  const ids = rows.map(({ id }) => id);
  for (const [index, id] of ids.entries()) if (ids.indexOf(id) !== index) complaints.push(`${id} is in ${table} twice`);
  for (const id of steps.keys()) if (!ids.includes(id)) complaints.push(`${id} is a step, but no row of ${table}`);
  // A row that cannot be read would not be missed otherwise.
  const lines = read(table).match(/^\| \d/gm)?.length ?? 0;
  if (rows.length === 0 || lines !== rows.length)
    complaints.push(`${table} has ${lines - rows.length} unreadable rows`);
  return [...complaints, ...rows.flatMap((row) => wrongIn(row, steps))];
}
