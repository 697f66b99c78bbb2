/**
 * Measures what several photos of one plant give: photos of one taxon and one origin that trained nothing are drawn together,
 * and their logits averaged, as the engine does.
 */
import { readAnswers, readFolds, readTaxa } from './manifest.ts';
import { argmax } from './measures.ts';
import { readOptions } from './options.ts';
import { seededRandom } from './random.ts';

const ROUNDS = 20;

const options = readOptions({ work: undefined, classes: undefined });
const taxa = readTaxa(options.classes);
const groups = new Map<string, { label: number; rows: number[][] }>();
for (const fold of readFolds().keys()) {
  for (const { truth, origin, logits, isOfTrained, isKnown } of readAnswers(options.work, fold, taxa).answers) {
    if (isOfTrained || !isKnown || truth === taxa.length) continue;
    const key = `${origin} ${truth}`;
    const group = groups.get(key) ?? { label: truth, rows: [] };
    group.rows.push(logits.slice(0, -1));
    groups.set(key, group);
  }
}
const random = seededRandom(3);
const enough = [...groups.values()].filter(({ rows }) => rows.length >= 5);
for (const count of [1, 2, 3, 5]) {
  let [tried, first, five] = [0, 0, 0];
  for (const { label, rows } of enough) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const drawn = rows.map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key);
      const some = drawn.slice(0, count).map(({ row }) => row);
      const mean = Array.from({ length: taxa.length }, (_, at) => some.reduce((sum, row) => sum + (row[at] ?? 0), 0));
      tried += 1;
      if (argmax(mean) === label) first += 1;
      if (mean.filter((value) => value > (mean[label] ?? 0)).length < 5) five += 1;
    }
  }
  const percent = (hits: number): string => `${((100 * hits) / tried).toFixed(1)} %`;
  console.log(
    `${count} photos, ${enough.length} taxa of an origin: first ${percent(first)}, among five ${percent(five)}`,
  );
}
