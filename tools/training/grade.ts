/**
 * Step 11: measures a finished model on photos that it has not seen, through the server's own engine. The manifest is a
 * CSV of file and label: a latin name (one that the model does not have is a plant that it cannot know), or "not a plant";
 * files are taken relative to the manifest.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { embeddedIdentifier } from '../../server/identifier/embedded/embedded-identifier.ts';
import type { IdentifierAnswer } from '../../server/identifier/identifier.ts';
import { decodePhoto } from '../../server/images/decode.ts';
import { NOT_A_PLANT, readCsv, readTaxa } from './manifest.ts';
import { binnedError, share } from './measures.ts';
import { readOptions } from './options.ts';

/** What `grade.ts` measures; shares run from 0 to 1, times are milliseconds from the file's bytes to the answer. */
export type Grade = {
  plants: number;
  unknown: number;
  others: number;
  top1: number;
  top3: number;
  top5: number;
  familyTop1: number;
  calibrationError: number;
  identifiedShare: number;
  identifiedPrecision: number;
  plantsRefused: number;
  unknownIdentified: number;
  unknownHalfSure: number;
  othersRefused: number;
  /** Of the answers that name a genus or a family: how many, and how many of them rightly; over known and unknown plants. */
  groups: Record<'genus' | 'family', { known: number; unknown: number; right: number }>;
  /** Answers "a plant that we don't know". */
  saidUnknown: { known: number; unknown: number };
  medianMs: number;
  /** Taxa with their number of photos and share of right first answers, worst first. */
  taxa: { name: string; photos: number; top1: number }[];
  /** Pairs most often confused: the true taxon, the answer, how often. */
  confusions: { truth: string; answer: string; count: number }[];
};

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

const options = readOptions({ manifest: undefined, model: 'assets/model/model.json', classes: undefined, report: '' });
const families = new Map(readTaxa(options.classes).map(({ latinName, family }) => [latinName, family]));
const labels = JSON.parse(readFileSync(path.join(path.dirname(options.model), 'labels.json'), 'utf8'));
const known = new Set((labels as { latinName: string }[]).map(({ latinName }) => latinName));

/** A genus is right with any of its species, a species only with itself. */
const isRight = (truth: string, answer: string): boolean =>
  truth === answer || (!truth.includes(' ') && answer.split(' ')[0] === truth);

const identifier = embeddedIdentifier({ modelFile: options.model, logger: pino({ level: 'error' }) });
const graded: { truth: string; answer: IdentifierAnswer }[] = [];
const times: number[] = [];
for (const [file = '', truth = ''] of readCsv(options.manifest)) {
  const bytes = readFileSync(path.resolve(path.dirname(options.manifest), file));
  const started = performance.now();
  const answer = await identifier.identify([{ picture: await decodePhoto(bytes), organ: 'auto' }]);
  times.push(performance.now() - started);
  graded.push({ truth, answer });
}
await identifier.close();

const others = graded.filter(({ truth }) => truth === NOT_A_PLANT);
const plants = graded.filter(({ truth }) => known.has(truth));
const unknown = graded.filter(({ truth }) => truth !== NOT_A_PLANT && !known.has(truth));
const refused = ({ answer }: (typeof graded)[number]): boolean => answer.kind === 'not-a-plant';
const answered = (some: typeof graded): { truth: string; answer: PlantAnswer }[] =>
  some.flatMap(({ truth, answer }) => (answer.kind === 'plant' ? [{ truth, answer }] : []));
const rank = ({ truth, answer }: (typeof graded)[number]): number =>
  answer.kind === 'plant' ? answer.guesses.findIndex(({ latinName }) => isRight(truth, latinName)) : -1;
const within =
  (count: number) =>
  (photo: (typeof graded)[number]): boolean =>
    rank(photo) >= 0 && rank(photo) < count;
const isNamed = ({ answer }: { answer: PlantAnswer }): boolean => answer.verdict === 'identified';
const groupsAt = (level: 'genus' | 'family') => {
  const of = (some: typeof graded) => answered(some).filter(({ answer }) => answer.level === level);
  const right = [...of(plants), ...of(unknown)].filter(({ truth, answer }) =>
    level === 'genus' ? truth.split(' ')[0] === answer.group : families.get(truth) === answer.group,
  );
  return { known: of(plants).length, unknown: of(unknown).length, right: right.length };
};

const mistakes = new Map<string, number>();
for (const { truth, answer } of answered(plants)) {
  const [first] = answer.guesses;
  if (!first || isRight(truth, first.latinName)) continue;
  const pair = `${truth}|${first.latinName}`;
  mistakes.set(pair, (mistakes.get(pair) ?? 0) + 1);
}
const byTaxon = [...known].map((name) => {
  const own = plants.filter(({ truth }) => truth === name);
  return { name, photos: own.length, top1: share(own, within(1)) };
});
const named = answered(plants).filter(isNamed);
const saidUnknown = (some: typeof graded): number =>
  answered(some).filter(({ answer }) => answer.level === 'unknown').length;
const grade: Grade = {
  plants: plants.length,
  unknown: unknown.length,
  others: others.length,
  top1: share(plants, within(1)),
  top3: share(plants, within(3)),
  top5: share(plants, within(5)),
  familyTop1: share(plants, ({ truth, answer }) => {
    return answer.kind === 'plant' && answer.guesses[0]?.family === families.get(truth);
  }),
  calibrationError: binnedError(
    answered(plants).map((photo) => ({
      confidence: photo.answer.guesses[0]?.confidence ?? 0,
      right: within(1)(photo),
    })),
  ),
  identifiedShare: named.length / Math.max(1, plants.length),
  identifiedPrecision: share(named, within(1)),
  plantsRefused: share([...plants, ...unknown], refused),
  unknownIdentified: answered(unknown).filter(isNamed).length / Math.max(1, unknown.length),
  unknownHalfSure: share(
    unknown,
    ({ answer }) => answer.kind === 'plant' && (answer.guesses[0]?.confidence ?? 0) >= 0.5,
  ),
  othersRefused: share(others, refused),
  groups: { genus: groupsAt('genus'), family: groupsAt('family') },
  saidUnknown: { known: saidUnknown(plants), unknown: saidUnknown(unknown) },
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
