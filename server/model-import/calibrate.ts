import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  fitReject,
  fitTemperature,
  fromPrecision,
  type GradedLogits,
  taxaShares,
} from '../identifier/embedded/calibration.ts';
import type { Model } from '../identifier/embedded/model.ts';
import { openNetwork } from '../identifier/embedded/network.ts';
import { decodePhoto } from '../images/decode.ts';
import type { Watcher } from '../progress.ts';
import { readCsvColumns } from './csv-file.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { readWhole } from './read-whole.ts';

/** What `labels.csv` says of a photo without a plant. */
const notAPlant = 'not a plant';
/** Photos of plants that the model knows below which nothing is fitted. */
export const fewestPhotos = 50;
/** Photos without a plant below which the model's own say is not fitted. */
const fewestOthers = 10;
/** Of the answers that are shown as one bare name, the share that has to be right. */
const wantedPrecision = 0.95;

export interface GradePhoto {
  file: string;
  latinName: string;
}

/** Reads `labels.csv` (file, latin) of a folder of photos. @throws ImportError where it cannot be read */
export async function readGradeFolder(folder: string): Promise<GradePhoto[]> {
  const rows = await readCsvColumns(join(folder, 'labels.csv'), ['file', 'latin']);
  return rows.map(({ cells: [file = '', latinName = ''] }) => ({ file: join(folder, file), latinName }));
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
  photos: readonly GradePhoto[],
  { logger, watch, labelOf }: Options,
): Promise<Calibration> {
  const network = openNetwork(model, { logger, idleMs: 60_000 });
  const graded: GradedLogits[] = [];
  const unreadable: string[] = [];
  let unknown = 0;
  watch.begin('Grading', photos.length);
  try {
    for (const { file, latinName } of photos) {
      const truth = latinName.toLowerCase() === notAPlant ? model.rejectIndex : classOf(labelOf(latinName), model);
      if (truth === -1) unknown += 1;
      else if (truth !== null) {
        const bytes = await readWhole(file, limits.fileBytes);
        const picture = await decodePhoto(bytes).catch(() => null);
        if (picture) graded.push({ truth, logits: meanOf(await network.look(picture)) });
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

/** The class of a label: "no plant" stands between them. */
const classOf = (label: number, { rejectIndex }: Model): number =>
  rejectIndex !== null && label >= rejectIndex ? label + 1 : label;

function meanOf(looks: readonly Float32Array[]): number[] {
  const [first = new Float32Array()] = looks;
  return Array.from(first, (_, at) => looks.reduce((sum, look) => sum + (look[at] ?? 0), 0) / looks.length);
}

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
