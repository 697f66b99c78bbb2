import type { Guess, Identifier, IdentifierAnswer, IdentifierPhoto } from '../identifier/identifier.ts';

/** An engine that answers nothing, where a test needs none. */
export const noIdentifier: Identifier = {
  ...{ name: 'embedded', version: 'none', service: null, isCalibrated: true },
  embeddings: null,
  knownKinds: null,
  identify: () => Promise.reject(new Error('not here')),
  close: async () => {},
};

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

/** A sure answer, but for what `rest` changes. */
export const plantAnswer = (guesses: Guess[], rest: Partial<PlantAnswer> = {}): PlantAnswer => ({
  kind: 'plant',
  verdict: 'identified',
  level: 'species',
  group: null,
  guesses,
  embedding: null,
  ...rest,
});

export const guess = (latinName: string, confidence: number, names: Partial<Guess> = {}): Guess => ({
  latinName,
  commonName: `Common ${latinName}`,
  family: 'Familiaceae',
  confidence,
  ...names,
});

/** An engine that answers what a test tells it to. */
export class ScriptedIdentifier implements Identifier {
  readonly name = 'embedded';
  readonly version = 'told 1';
  readonly service = null;
  readonly isCalibrated = true;
  readonly embeddings = 'told looks 1';
  readonly knownKinds = 12;
  /** What it was asked, one entry for each time. */
  readonly asked: (readonly IdentifierPhoto[])[] = [];
  answer: () => Promise<IdentifierAnswer> = async () => ({ kind: 'not-a-plant' });

  /** Has it answer guesses, sure of the first but for what `rest` changes. */
  tell(guesses: Guess[], rest: Partial<PlantAnswer> = {}): void {
    this.answer = async () => plantAnswer(guesses, rest);
  }

  identify(photos: readonly IdentifierPhoto[]): Promise<IdentifierAnswer> {
    this.asked.push(photos);
    return this.answer();
  }

  async close(): Promise<void> {}
}
