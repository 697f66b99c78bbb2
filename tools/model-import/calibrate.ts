import type { Logger } from 'pino';
import { classCount, logitsOf, meanOf } from '../../contract/plant-model/answer.ts';
import type { Model } from '../../contract/plant-model/model-file.ts';
import type { Watcher } from '../../server/core/progress.ts';
import {
  fitReject,
  fitTemperature,
  fromPrecision,
  type GradedLogits,
  taxaShares,
} from '../../server/engines/embedded/calibration.ts';
import { openNetwork } from '../../server/engines/embedded/network.ts';
import type { LabeledPhoto } from '../grading/labels.ts';
import { decode, PhotoError, readPhoto } from '../grading/photo-file.ts';
import { ImportError } from './import-error.ts';

/** Photos of plants that the model knows below which nothing is fitted. */
export const fewestPhotos = 50;
/** Photos without a plant below which the model's own say is not fitted. */
const fewestOthers = 10;
/** Of the answers that are shown as one bare name, the share that has to be right. */
const wantedPrecision = 0.95;

/** Photos with what they show. */
export interface GradeFolder {
  folder: string;
  photos: readonly LabeledPhoto[];
}

/** What the photos say of a model. */
export interface Calibration {
  /** Photos of plants that the model knows, of others, and without a plant. */
  known: number;
  unknown: number;
  others: number;
  unreadable: string[];
  /** Shares of the photos of known plants whose name comes first, and among the first five. */
  top1: number;
  top5: number;
  /** Share of them that is answered by one bare name. */
  identified: number;
  /** Null where there are too few photos. */
  fitted: { temperature: number; identified: number; reject: number | null } | null;
}

interface Options {
  logger: Logger;
  watch: Watcher;
  /** The model's label of a name, or -1. */
  labelOf: (latinName: string) => number;
}

/** Runs the photos through a model and fits its temperature and thresholds. */
export async function calibrate(
  model: Model,
  { folder, photos }: GradeFolder,
  { logger, watch, labelOf }: Options,
): Promise<Calibration> {
  const network = openNetwork(model, { logger, idleMs: 60_000 });
  const graded: GradedLogits[] = [];
  const unreadable: string[] = [];
  let unknown = 0;
  const classesOf = (look: Float32Array) => logitsOf(look.subarray(0, classCount(model)), model.output.kind);
  watch.begin('Grading', photos.length);
  try {
    for (const { file, truth: name } of photos) {
      const truth = name === null ? model.rejectIndex : classOf(labelOf(name), model);
      if (truth === -1) unknown += 1;
      else if (truth !== null) {
        const picture = await readPhoto(folder, file).then(decode).catch(nullForPhotoError);
        if (picture) graded.push({ truth, logits: meanOf((await network.look(picture)).map(classesOf)) });
        else unreadable.push(file);
      }
      watch.advance(1);
    }
  } finally {
    watch.end();
    await network.close();
  }
  if (graded.some(({ logits }) => !logits.every(Number.isFinite))) {
    throw new ImportError('The model answers photos by what is no number.');
  }
  return { ...fitAnswers(graded, model), unknown, unreadable };
}

function nullForPhotoError(error: unknown): null {
  if (error instanceof PhotoError) return null;
  throw error;
}

/** The class of a label: "no plant" stands between them. */
const classOf = (label: number, { rejectIndex }: Model): number =>
  rejectIndex !== null && label >= rejectIndex ? label + 1 : label;

function fitAnswers(
  graded: readonly GradedLogits[],
  { rejectIndex }: Model,
): Omit<Calibration, 'unknown' | 'unreadable'> {
  const plants = graded.filter(({ truth }) => truth !== rejectIndex);
  const others = graded.length - plants.length;
  const isEnough = plants.length >= fewestPhotos;
  const temperature = isEnough ? fitTemperature(plants, rejectIndex) : 1;
  const answers = plants.map(({ truth, logits }) => {
    const shares = taxaShares(logits, temperature, rejectIndex);
    const chance = Math.max(...shares);
    const better = shares.filter((share) => share > (shares[truth] ?? 0)).length;
    return { chance, right: better === 0, isAmongFive: better < 5 };
  });
  const identified = fromPrecision(answers, wantedPrecision);
  const reject = rejectIndex !== null && others >= fewestOthers ? fitReject(graded, temperature, rejectIndex) : null;
  const share = (passes: (answer: (typeof answers)[number]) => boolean): number =>
    answers.filter(passes).length / Math.max(1, answers.length);
  return {
    known: plants.length,
    others,
    top1: share(({ right }) => right),
    top5: share(({ isAmongFive }) => isAmongFive),
    identified: share(({ chance }) => isEnough && chance >= identified),
    fitted: isEnough ? { temperature, identified, reject } : null,
  };
}
