/**
 * Step 9: measures a finished model on photos it has not seen. The manifest is a CSV of file and label (a latin name of
 * the model's labels, or "not a plant"); files are taken relative to the manifest.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_A_PLANT, readCsv } from './manifest.ts';
import { argmax, calibrationError, type Graded, identifiedAt, topShare } from './measures.ts';
import { loadModel, meanLogits, readLogits } from './model.ts';
import { readOptions } from './options.ts';

/** What `grade.ts` measures; shares run from 0 to 1, times are milliseconds from file to logits. */
export type Grade = {
  plants: number;
  others: number;
  top1: number;
  top3: number;
  top5: number;
  calibrationError: number;
  othersRefused: number;
  plantsRefused: number;
  identifiedShare: number;
  identifiedPrecision: number;
  othersIdentified: number;
  medianMs: number;
  /** Taxa with their number of photos and share of right first answers, worst first. */
  taxa: { name: string; photos: number; top1: number }[];
  /** Pairs most often confused: the true taxon, the answer, how often. */
  confusions: { truth: string; answer: string; count: number }[];
};

const options = readOptions({ manifest: undefined, model: 'assets/model/model.json', report: '' });
const { description, taxa, session } = await loadModel(options.model);
const { rejectIndex, thresholds, calibration } = description;
const labels = new Map(taxa.map((taxon, index) => [taxon.latinName, index]));
labels.set(NOT_A_PLANT, rejectIndex);

const graded: Graded[] = [];
const times: number[] = [];
for (const [file = '', name = ''] of readCsv(options.manifest)) {
  const label = labels.get(name);
  if (label === undefined) throw new Error(`${file}: the model does not know "${name}"`);
  const started = performance.now();
  const source = path.resolve(path.dirname(options.manifest), file);
  const logits = await meanLogits(session, description.input, description.views, source);
  times.push(performance.now() - started);
  graded.push({ label, reading: readLogits(logits, calibration.temperature, rejectIndex) });
}

const plants = graded.filter(({ label }) => label !== rejectIndex);
const others = graded.filter(({ label }) => label === rejectIndex);
const refused = (some: Graded[]): Graded[] => some.filter(({ reading }) => reading.reject >= thresholds.reject);
const accepted = plants.filter(({ reading }) => reading.reject < thresholds.reject);
const named = identifiedAt(accepted, thresholds.identified);
const nameOf = (index: number): string => taxa[index]?.latinName ?? NOT_A_PLANT;

const mistakes = new Map<string, number>();
for (const { label, reading } of plants) {
  const answer = argmax(reading.confidences);
  if (answer === label) continue;
  const pair = `${nameOf(label)}|${nameOf(answer)}`;
  mistakes.set(pair, (mistakes.get(pair) ?? 0) + 1);
}

const byTaxon = taxa.map((taxon, index) => {
  const own = plants.filter(({ label }) => label === index);
  return { name: taxon.latinName, photos: own.length, top1: own.length === 0 ? 0 : topShare(own, 1) };
});
const grade: Grade = {
  plants: plants.length,
  others: others.length,
  top1: topShare(plants, 1),
  top3: topShare(plants, 3),
  top5: topShare(plants, 5),
  calibrationError: calibrationError(plants),
  othersRefused: refused(others).length / Math.max(1, others.length),
  plantsRefused: refused(plants).length / plants.length,
  identifiedShare: named.share,
  identifiedPrecision: named.precision,
  othersIdentified: identifiedAt(
    others.filter(({ reading }) => reading.reject < thresholds.reject),
    thresholds.identified,
  ).share,
  medianMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
  taxa: byTaxon.filter(({ photos }) => photos > 0).sort((a, b) => a.top1 - b.top1),
  confusions: [...mistakes]
    .map(([pair, count]) => ({ truth: pair.split('|')[0] ?? '', answer: pair.split('|')[1] ?? '', count }))
    .sort((a, b) => b.count - a.count),
};
if (options.report !== '') writeFileSync(options.report, `${JSON.stringify(grade, null, 2)}\n`);
const { taxa: worst, confusions, ...figures } = grade;
console.log(figures);
console.log(worst.slice(0, 8), confusions.slice(0, 8));
