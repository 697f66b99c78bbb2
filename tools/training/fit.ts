/** What turns logits into an honest answer: the temperature and the two thresholds, fitted on photos not trained on. */
import {
  type Answer,
  argmax,
  calibrationError,
  fitTemperature,
  type Graded,
  identifiedAt,
  quantile,
} from './measures.ts';
import { readLogits } from './model.ts';

/** Below this, plants that the model does not know are too often given a name. */
export const LOWEST_IDENTIFIED = 0.8;
const WANTED_PRECISION = 0.96;
/** Shares of plants and of other pictures that the reject threshold may put on the wrong side. */
const PLANTS_REFUSED = 0.01;
const OTHERS_ACCEPTED = 0.05;

export type Fit = { temperature: number; reject: number; identified: number };

const isPlant =
  (rejectIndex: number) =>
  ({ label }: { label: number }): boolean =>
    label !== rejectIndex;

const read = (answers: readonly Answer[], temperature: number, rejectIndex: number): Graded[] =>
  answers.map(({ label, logits }) => ({ label, reading: readLogits(logits, temperature, rejectIndex) }));

/** Fits the temperature to the plants, then the thresholds to what the temperature makes of plants and other pictures. */
export function fitAnswers(answers: readonly Answer[], rejectIndex: number): Fit {
  const temperature = fitTemperature(answers.filter(isPlant(rejectIndex)), rejectIndex);
  const graded = read(answers, temperature, rejectIndex);
  const plants = graded.filter(isPlant(rejectIndex));
  const others = graded.filter(({ label }) => label === rejectIndex);

  // Halfway, in log odds, between the plants that look least and the other pictures that look most like a plant.
  const odds = ({ reading }: Graded): number => Math.log((reading.reject + 1e-9) / (1 - reading.reject + 1e-9));
  const middle = (quantile(plants.map(odds), 1 - PLANTS_REFUSED) + quantile(others.map(odds), OTHERS_ACCEPTED)) / 2;
  const reject = 1 / (1 + Math.exp(-middle));

  let identified = LOWEST_IDENTIFIED;
  while (identified < 0.99 && identifiedAt(plants, identified).precision < WANTED_PRECISION) identified += 0.01;
  return { temperature, reject, identified };
}

/** A photo with the verdict that a fit gives it. */
type Judged = Graded & { refused: boolean; named: boolean };

/** Applies a fit to photos that it was not fitted on. */
export function judge(
  answers: readonly Answer[],
  { temperature, reject, identified }: Fit,
  rejectIndex: number,
): Judged[] {
  return read(answers, temperature, rejectIndex).map((photo) => {
    const refused = photo.reading.reject >= reject;
    return { ...photo, refused, named: !refused && Math.max(...photo.reading.confidences) >= identified };
  });
}

/** Shares from 0 to 1. */
export type CrossFitted = {
  calibrationError: number;
  othersRefused: number;
  plantsRefused: number;
  identifiedShare: number;
  identifiedPrecision: number;
};

/** Measures judged photos. */
export function measure(judged: readonly Judged[], rejectIndex: number): CrossFitted {
  const plants = judged.filter(isPlant(rejectIndex));
  const others = judged.filter(({ label }) => label === rejectIndex);
  const accepted = plants.filter(({ refused }) => !refused);
  const named = accepted.filter((photo) => photo.named);
  const share = (some: readonly unknown[], all: readonly unknown[]): number => some.length / Math.max(1, all.length);
  return {
    calibrationError: calibrationError(plants),
    othersRefused: share(
      others.filter(({ refused }) => refused),
      others,
    ),
    plantsRefused: 1 - share(accepted, plants),
    identifiedShare: share(named, accepted),
    identifiedPrecision: share(
      named.filter(({ label, reading }) => argmax(reading.confidences) === label),
      named,
    ),
  };
}
