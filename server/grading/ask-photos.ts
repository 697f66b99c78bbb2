import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { IdentifierUnavailable } from '../identifier/identifier.ts';
import type { Watcher } from '../progress.ts';
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

export interface Asked {
  answered: AnsweredPhoto[];
  failed: FailedPhoto[];
  /** Photos that were not asked about, because the run ended before. */
  left: number;
  /** Why the run ended early; null where it did not. */
  stopped: string | null;
}

/** An engine that fails so many times in a row is not asked any further. */
const failuresInARow = 5;
/** Pauses before a service is asked again, in milliseconds. */
const pauses = [1_000, 5_000];

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
export async function askPhotos(photos: readonly LabeledPhoto[], grading: Grading): Promise<Asked> {
  const { watch, signal } = grading;
  const [answered, failed]: [AnsweredPhoto[], FailedPhoto[]] = [[], []];
  let stopped: string | null = null;
  let failures = 0;
  watch.begin('Asking', photos.length);
  for (const photo of photos) {
    if (signal.aborted) stopped = 'It was stopped.';
    if (stopped !== null) break;
    try {
      answered.push({ ...photo, ...(await answerOf(photo.file, grading)) });
      failures = 0;
    } catch (error) {
      // A photo that was being asked about when the run was stopped is left, and has not failed.
      if (signal.aborted) continue;
      failed.push({ file: photo.file, reason: reasonOf(error) });
      failures = error instanceof IdentifierUnavailable ? failures + 1 : failures;
      if (error instanceof IdentifierUnavailable && error.reason === 'quota')
        stopped = 'The quota of the day is spent.';
      else if (failures >= failuresInARow) {
        stopped = `The engine failed ${failuresInARow} times in a row: ${(error as Error).message}.`;
      }
    }
    watch.advance(1);
  }
  watch.end();
  return { answered, failed, left: photos.length - answered.length - failed.length, stopped };
}

const questionOf = (bytes: Buffer, { identifier: { name, version }, settings }: EngineToGrade): Question => ({
  photo: createHash('sha256').update(bytes).digest('hex'),
  engine: name,
  version,
  settings,
});

async function answerOf(file: string, { folder, engine, log, signal }: Grading): Promise<TimedAnswer> {
  const bytes = await readPhoto(folder, file);
  const question = questionOf(bytes, engine);
  const earlier = log.get(question);
  if (earlier) return earlier;
  const started = performance.now();
  const photo = { picture: await decode(bytes), organ: 'auto' } as const;
  const decoded = performance.now() - started;
  for (let attempt = 0; ; attempt += 1) {
    const asked = performance.now();
    try {
      const answer = logged(await engine.identifier.identify([photo], signal));
      const timed = { ms: Math.round(decoded + performance.now() - asked), answer };
      await log.add(question, timed);
      return timed;
    } catch (error) {
      const pause = engine.identifier.service ? pauses[attempt] : undefined;
      const mayPass = error instanceof IdentifierUnavailable && ['failed', 'busy'].includes(error.reason);
      if (!mayPass || pause === undefined) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
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
