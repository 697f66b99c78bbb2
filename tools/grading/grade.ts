import { quantile } from '../../server/engines/embedded/calibration.ts';
import type { AnsweredPhoto } from './ask-photos.ts';
import { type CalibrationBin, calibrationBins, calibrationError, type Share, share } from './measures.ts';
import type { PlantNames } from './plant-names.ts';

/** Photos that show one plant and were answered by the name of another. */
export interface Confusion {
  truth: string;
  answer: string;
  count: number;
  /** One of them. */
  file: string;
}

/** A photo and what was answered; the answer is null where the photo was refused. */
export interface GradedPhoto {
  file: string;
  truth: string | null;
  answer: string | null;
}

/** What is measured of an engine; shares run from 0 to 1, times are milliseconds from the file's bytes to the answer. */
export interface Grade {
  /** Photos of plants that the engine can name, of plants that it cannot, and of no plants. */
  plants: number;
  unknown: number;
  others: number;
  /** Of the plants that it can name. */
  top1: Share;
  top3: Share;
  top5: Share;
  /** Of those whose family is known here. */
  familyTop1: Share;
  calibrationError: Share;
  calibration: CalibrationBin[];
  identifiedShare: Share;
  identifiedPrecision: Share;
  /** Of all plants. */
  plantsRefused: Share;
  unknownIdentified: Share;
  unknownHalfSure: Share;
  othersRefused: Share;
  /** Of the answers that name a genus or a family: how many, and how many of them rightly; over known and unknown plants. */
  groups: Record<'genus' | 'family', { known: number; unknown: number; right: number }>;
  /** Answers "a plant that we don't know". */
  saidUnknown: { known: number; unknown: number };
  medianMs: number;
  p95Ms: number;
  /** Taxa with their number of photos and share of right first answers, worst first. */
  taxa: { name: string; photos: number; top1: number }[];
  /** Most frequent first. */
  confusions: Confusion[];
  /** Plants that were refused, other pictures that were not, and unknown plants that were called identified. */
  refusedPlants: GradedPhoto[];
  acceptedOthers: GradedPhoto[];
  wronglyIdentified: GradedPhoto[];
}

/** A photo of a plant, compared. */
interface Compared extends AnsweredPhoto {
  truth: string;
  isKnown: boolean;
  /** Accepted names that were answered, most likely first. */
  guesses: string[];
  /** Place of the right name among them; -1 where it is missing. */
  rank: number;
}

/** Compares answers with what the photos show. */
export function gradeOf(photos: readonly AnsweredPhoto[], names: PlantNames): Grade {
  const compared = photos.flatMap((photo) => (photo.truth === null ? [] : [compare(photo, photo.truth, names)]));
  const plants = compared.filter(({ isKnown }) => isKnown);
  const unknown = compared.filter(({ isKnown }) => !isKnown);
  const others = photos.filter(({ truth }) => truth === null);
  const named = plants.filter(isIdentified);
  const withFamily = plants.filter(({ truth }) => names.familyOf(truth) !== null);
  const bins = calibrationBins(
    plants
      .filter((photo) => !isRefused(photo))
      .map((photo) => ({ confidence: confidenceOf(photo), right: isFirst(photo) })),
  );
  const times = photos.map(({ ms }) => ms);
  const saidUnknown = (some: readonly Compared[]) => some.filter((photo) => levelOf(photo) === 'unknown').length;
  return {
    plants: plants.length,
    unknown: unknown.length,
    others: others.length,
    top1: share(plants, isFirst),
    top3: share(plants, isWithin(3)),
    top5: share(plants, isWithin(5)),
    familyTop1: share(withFamily, (photo) => firstFamily(photo, names) === names.familyOf(photo.truth)),
    calibrationError: calibrationError(bins),
    calibration: bins,
    identifiedShare: share(plants, isIdentified),
    identifiedPrecision: share(named, isFirst),
    plantsRefused: share(compared, isRefused),
    unknownIdentified: share(unknown, isIdentified),
    unknownHalfSure: share(unknown, (photo) => confidenceOf(photo) >= 0.5),
    othersRefused: share(others, isRefused),
    groups: { genus: groupsAt('genus', compared, names), family: groupsAt('family', compared, names) },
    saidUnknown: { known: saidUnknown(plants), unknown: saidUnknown(unknown) },
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    taxa: taxaOf(plants),
    confusions: confusionsOf(plants),
    refusedPlants: compared.filter(isRefused).map(findingOf(names)),
    acceptedOthers: others.filter((photo) => !isRefused(photo)).map(findingOf(names)),
    wronglyIdentified: unknown.filter(isIdentified).map(findingOf(names)),
  };
}

function compare(photo: AnsweredPhoto, truth: string, names: PlantNames): Compared {
  const said = photo.answer.kind === 'plant' ? photo.answer.guesses : [];
  const guesses = said.map(({ latinName }) => names.accepted(latinName));
  const rank = guesses.findIndex((guess) => names.isRight(truth, guess));
  return { ...photo, truth, isKnown: names.isKnown(truth), guesses, rank };
}

const isRefused = ({ answer }: AnsweredPhoto): boolean => answer.kind === 'not-a-plant';
const isIdentified = ({ answer }: AnsweredPhoto): boolean => answer.kind === 'plant' && answer.verdict === 'identified';
const levelOf = ({ answer }: AnsweredPhoto) => (answer.kind === 'plant' ? answer.level : null);
const confidenceOf = ({ answer }: AnsweredPhoto): number =>
  answer.kind === 'plant' ? (answer.guesses[0]?.confidence ?? 0) : 0;
const isWithin =
  (count: number) =>
  ({ rank }: Compared): boolean =>
    rank >= 0 && rank < count;
const isFirst = isWithin(1);

function firstFamily({ answer, guesses: [first] }: Compared, names: PlantNames): string | null {
  if (answer.kind !== 'plant' || first === undefined) return null;
  return names.familyOf(first, answer.guesses[0]?.family);
}

const findingOf =
  (names: PlantNames) =>
  ({ file, truth, answer }: AnsweredPhoto): GradedPhoto => ({
    file,
    truth,
    answer: answer.kind === 'plant' ? names.accepted(answer.guesses[0]?.latinName ?? '') : null,
  });

function groupsAt(level: 'genus' | 'family', photos: readonly Compared[], names: PlantNames) {
  const some = photos.filter((photo) => levelOf(photo) === level);
  const right = some.filter(({ truth, answer }) => {
    const group = answer.kind === 'plant' ? answer.group : null;
    return level === 'genus' ? names.isOfGenus(truth, group) : names.familyOf(truth) === group;
  });
  const known = some.filter(({ isKnown }) => isKnown).length;
  return { known, unknown: some.length - known, right: right.length };
}

function taxaOf(plants: readonly Compared[]): Grade['taxa'] {
  return [...Map.groupBy(plants, ({ truth }) => truth)]
    .map(([name, photos]) => ({ name, photos: photos.length, top1: share(photos, isFirst) ?? 0 }))
    .sort((a, b) => a.top1 - b.top1 || b.photos - a.photos || (a.name < b.name ? -1 : 1));
}

function confusionsOf(plants: readonly Compared[]): Confusion[] {
  const mistaken = plants.filter((photo) => photo.guesses.length > 0 && !isFirst(photo));
  return [...Map.groupBy(mistaken, ({ truth, guesses }) => JSON.stringify([truth, guesses[0]])).values()]
    .flatMap((photos) => {
      const [example] = photos;
      if (!example) return [];
      const { truth, guesses, file } = example;
      return [{ truth, answer: guesses[0] ?? '', count: photos.length, file }];
    })
    .sort((a, b) => b.count - a.count || (a.truth < b.truth ? -1 : 1));
}
