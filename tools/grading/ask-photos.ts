import { createHash } from 'node:crypto';
import type { Watcher } from '../../server/core/progress.ts';
import { PassedOver } from '../../server/engines/chained-engine.ts';
import { IdentifierUnavailable } from '../../server/engines/identifier.ts';
import { type AnswerLog, logged, type Question, type TimedAnswer } from './answer-log.ts';
import type { EngineToGrade } from './engine-to-grade.ts';
import type { LabeledPhoto } from './labels.ts';
import { decode, PhotoError, readPhoto } from './photo-file.ts';

/** What a run of grading works with. */
export interface Grading {
  folder: string;
  engine: EngineToGrade;
  log: AnswerLog;
  watch: Watcher;
  signal: AbortSignal;
}

/** A photo with its answer. */
export interface AnsweredPhoto extends LabeledPhoto, TimedAnswer {}

/** A photo that could not be graded, and why. */
export interface FailedPhoto {
  file: string;
  reason: string;
}

export interface GradingRun {
  answered: AnsweredPhoto[];
  failed: FailedPhoto[];
  /** Photos that were not asked about, because the run ended before. */
  left: number;
  /** Why the run ended early; null where it did not. */
  stopped: string | null;
}

/** An engine that fails so many times in a row is not asked any further. */
const failuresInARow = 3;

/** Counts what the engine has to be asked: different photos that can be read and have no answer yet. */
export async function countQuestions(photos: readonly LabeledPhoto[], grading: Grading): Promise<number> {
  const { folder, engine, log, watch, signal } = grading;
  const open = new Set<string>();
  watch.begin('Reading', photos.length);
  for (const { file } of photos) {
    if (signal.aborted) break;
    const question = await readPhoto(folder, file).then(
      (bytes) => questionOf(bytes, engine),
      (error: unknown) => onlyPhotoError(error),
    );
    if (question && !log.get(question)) open.add(question.photo);
    watch.advance(1);
  }
  watch.end();
  return open.size;
}

/** Asks the engine about one photo after the other, where no answer is logged. */
export async function askPhotos(photos: readonly LabeledPhoto[], grading: Grading): Promise<GradingRun> {
  const { watch, signal } = grading;
  const [answered, failed]: [AnsweredPhoto[], FailedPhoto[]] = [[], []];
  const patience = new Patience();
  watch.begin('Asking', photos.length);
  for (const photo of photos) {
    try {
      answered.push({ ...photo, ...(await answerOf(photo.file, grading)) });
      patience.answered();
    } catch (error) {
      if (signal.aborted) break;
      const isLeft = patience.failed(error);
      if (!isLeft) failed.push({ file: photo.file, reason: reasonOf(error) });
    }
    if (signal.aborted || patience.ends !== null) break;
    watch.advance(1);
  }
  watch.end();
  const left = photos.length - answered.length - failed.length;
  return { answered, failed, left, stopped: patience.ends ?? (left > 0 ? 'It was stopped.' : null) };
}

/** Decides when an engine is not worth asking any further. */
class Patience {
  /** Why it ends; null while it lasts. */
  ends: string | null = null;
  #failures = 0;
  #last = '';

  answered(): void {
    this.#failures = 0;
  }

  /** @returns whether the photo can be asked about in the next run */
  failed(error: unknown): boolean {
    if (!(error instanceof IdentifierUnavailable)) return false;
    const isQuota = error.reason === 'quota';
    const isPassedOver = error instanceof PassedOver;
    if (!isPassedOver) this.#last = error.message;
    this.#failures += 1;
    if (isQuota) this.ends = 'The quota of the day is spent.';
    else if (isPassedOver || this.#failures >= failuresInARow) this.ends = `The engine fails: ${this.#last}.`;
    return isQuota || isPassedOver;
  }
}

const questionOf = (bytes: Buffer, { identifier: { name, version }, settings }: EngineToGrade): Question => ({
  photo: createHash('sha256').update(bytes).digest('hex'),
  engine: name,
  version,
  settings,
});

async function answerOf(file: string, { folder, engine, log }: Grading): Promise<TimedAnswer> {
  const bytes = await readPhoto(folder, file);
  const question = questionOf(bytes, engine);
  const earlier = log.get(question);
  if (earlier) return earlier;
  const started = performance.now();
  const answer = await engine.ask({ picture: await decode(bytes), organ: 'auto' });
  const timed = { ms: Math.round(performance.now() - started), answer: logged(answer) };
  await log.add(question, timed);
  return timed;
}

function onlyPhotoError(error: unknown): null {
  if (error instanceof PhotoError) return null;
  throw error;
}

/** @throws what says nothing about the photo or the engine */
function reasonOf(error: unknown): string {
  if (error instanceof PhotoError) return error.message;
  if (error instanceof IdentifierUnavailable) return `no answer: ${error.message}`;
  throw error;
}
