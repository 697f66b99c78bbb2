import type { Guess, Identifier, IdentifierAnswer } from '../identifier/identifier.ts';

/** An engine that answers nothing, where a test needs none. */
export const noIdentifier: Identifier = {
  engine: 'none',
  embeddings: null,
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
