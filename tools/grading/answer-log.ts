import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { EngineName } from '../../contract/identifiers.ts';
import { Level } from '../../contract/identify.ts';
import { explainFile, startStep } from '../../server/core/start-errors.ts';
import type { IdentifierAnswer } from '../../server/engines/identifier.ts';

const Guess = z.object({
  latinName: z.string(),
  commonName: z.string(),
  family: z.nullable(z.string()),
  confidence: z.number(),
});

const PlantAnswer = z.object({
  kind: z.literal('plant'),
  verdict: z.enum(['identified', 'uncertain']),
  level: Level,
  group: z.nullable(z.string()),
  guesses: z.array(Guess),
  version: z.optional(z.string()),
});

/** What is kept of an answer. */
export const LoggedAnswer = z.union([z.object({ kind: z.literal('not-a-plant') }), PlantAnswer]);
export type LoggedAnswer = z.infer<typeof LoggedAnswer>;

/** What an answer depends on: the same photo is asked again of another engine, version or with other settings. */
const Question = z.object({
  /** SHA-256 of the file. */
  photo: z.string(),
  engine: EngineName,
  version: z.nullable(z.string()),
  /** Digest of all else that decides the engine's answers. */
  settings: z.string(),
});
export type Question = z.infer<typeof Question>;

const Line = z.extend(Question, { ms: z.number(), answer: LoggedAnswer });

/** An answer and how long it took. */
export type TimedAnswer = Pick<z.infer<typeof Line>, 'ms' | 'answer'>;

const keyOf = ({ photo, engine, version, settings }: Question): string =>
  JSON.stringify([photo, engine, version, settings]);

/** What the schema does not name, such as what the photo looks like, is left out. */
export const logged = (answer: IdentifierAnswer): LoggedAnswer => LoggedAnswer.parse(answer);

/** Answers in a file, one a line, so that grading goes on where it was stopped. */
export class AnswerLog {
  readonly #file: FileHandle;
  readonly #answers: Map<string, TimedAnswer>;

  private constructor(file: FileHandle, answers: Map<string, TimedAnswer>) {
    this.#file = file;
    this.#answers = answers;
  }

  /** Opens the file or makes it. A line that a stopped process left unfinished goes. */
  static async open(path: string): Promise<AnswerLog> {
    return await startStep(explainFile(path), async () => {
      const file = await open(path, 'a+', 0o644);
      const content = await file.readFile();
      const whole = content.lastIndexOf('\n') + 1;
      if (whole < content.length) await file.truncate(whole);
      return new AnswerLog(file, readLines(content.toString('utf8', 0, whole)));
    });
  }

  get(question: Question): TimedAnswer | undefined {
    return this.#answers.get(keyOf(question));
  }

  /** Waits until the answer is on the disk. */
  async add(question: Question, { ms, answer }: TimedAnswer): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify({ ...question, ms, answer })}\n`);
    await this.#file.datasync();
    this.#answers.set(keyOf(question), { ms, answer });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/** A line that is damaged is left out, and its photo is asked about again. */
function readLines(text: string): Map<string, TimedAnswer> {
  const answers = new Map<string, TimedAnswer>();
  for (const line of text.split('\n')) {
    const read = Line.safeParse(parsed(line));
    if (!read.success) continue;
    const { ms, answer, ...question } = read.data;
    answers.set(keyOf(question), { ms, answer });
  }
  return answers;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
