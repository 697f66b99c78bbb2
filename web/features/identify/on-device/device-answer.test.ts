import { expect, test } from 'vitest';
import type { KnownKinds } from '../../../../contract/identify.ts';
import type { ModelAnswer } from '../../../../contract/plant-model/answer.ts';
import { deviceAnswer } from './device-answer.ts';

const facts = {
  ...{ fromGardeners: false, habit: null, photoUrl: null, photoHash: null, heightCm: null, flowerColor: null },
  ...{ bloomMonths: [], toxicToPets: true, toxicToHumans: true },
};
const onion = { latinName: 'Allium cepa', commonName: 'Onion', speciesId: null, isDangerous: false };
const tulip = { latinName: 'Tulipa', commonName: 'Tulip', speciesId: 7, isDangerous: true };
const known: KnownKinds = {
  kinds: [
    {
      label: 'Tulipa',
      latinName: 'Tulipa gesneriana',
      commonName: 'Garden tulip',
      family: 'Liliaceae',
      speciesId: 7,
      ...facts,
    },
  ],
  lookAlikes: [{ taxa: [tulip, onion], difference: 'The smell.', source: 'A book' }],
};
const guesses = [
  { latinName: 'Tulipa', commonName: 'Tulip', family: 'Liliaceae', confidence: 0.6 },
  { latinName: 'Lilium', commonName: 'Lily', family: 'Liliaceae', confidence: 0.3 },
];
const answer = (rest: object) =>
  deviceAnswer(
    {
      kind: 'plant',
      verdict: 'uncertain',
      level: 'species',
      group: null,
      guesses,
      embedding: null,
      ...rest,
    } as ModelAnswer & {
      kind: 'plant';
    },
    known,
  );

test('a species has the names and warnings of the catalog; what the catalog lacks, those of the model', () => {
  const { latinName, speciesId, family, confidence, candidates, lookAlikes } = answer({});
  expect({ latinName, speciesId, family, confidence }).toEqual({
    ...{ latinName: 'Tulipa gesneriana', speciesId: 7, family: 'Liliaceae', confidence: 0.6 },
  });
  expect(candidates.map(({ commonName, toxicToPets }) => [commonName, toxicToPets])).toEqual([
    ['Garden tulip', true],
    ['Lily', false],
  ]);
  expect(lookAlikes).toEqual(known.lookAlikes);
});

test('an answer goes only as far as the model is sure', () => {
  const names = ({ latinName, family, speciesId }: ReturnType<typeof answer>) => [latinName, family, speciesId];
  expect(names(answer({ level: 'family', group: 'Liliaceae' }))).toEqual(['Liliaceae', 'Liliaceae', null]);
  expect(names(answer({ level: 'unknown' }))).toEqual(['', null, null]);
});
