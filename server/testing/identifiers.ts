import type { Guess } from '../../contract/plant-model/answer.ts';
import type { EngineName } from '../../contract/values.ts';
import type { Identifier, IdentifierAnswer, IdentifierPhoto, Service } from '../engines/identifier.ts';

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
  readonly name: EngineName;
  readonly version = 'told 1';
  readonly service: Service | null;
  readonly isCalibrated = true;
  embeddings: string | null;
  readonly knownKinds = 12;
  /** What it was asked, one entry for each time. */
  readonly asked: (readonly IdentifierPhoto[])[] = [];
  answer: (signal?: AbortSignal) => Promise<IdentifierAnswer> = async () => ({ kind: 'not-a-plant' });

  /** @param name any but `embedded` is on another computer */
  constructor(name: EngineName = 'embedded') {
    this.name = name;
    this.service = name === 'embedded' ? null : { label: `Service ${name}`, attribution: null };
    this.embeddings = this.service ? null : 'told looks 1';
  }

  /** Has it answer guesses, sure of the first but for what `rest` changes. */
  tell(guesses: Guess[], rest: Partial<PlantAnswer> = {}): void {
    this.answer = async () => plantAnswer(guesses, rest);
  }

  identify(photos: readonly IdentifierPhoto[], signal?: AbortSignal): Promise<IdentifierAnswer> {
    this.asked.push(photos);
    return this.answer(signal);
  }

  async close(): Promise<void> {}
}
