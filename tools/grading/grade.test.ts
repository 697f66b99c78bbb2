import { expect, it } from 'vitest';
import { guess, plantAnswer } from '../../server/testing/identifiers.ts';
import { logged } from './answer-log.ts';
import type { AnsweredPhoto } from './ask-photos.ts';
import { gradeOf } from './grade.ts';
import { PlantNames } from './plant-names.ts';

const known = ['Acer rubrum', 'Acer negundo', 'Rosa'].map((latinName) => ({ latinName, family: 'Testaceae' }));
const names = new PlantNames([], known);

let serial = 0;
function photo(truth: string | null, answer: Parameters<typeof logged>[0], ms = 10): AnsweredPhoto {
  serial += 1;
  return { file: `${serial}.jpg`, truth, ms, answer: logged(answer) };
}
const family = { family: 'Testaceae' };
const unsure = { verdict: 'uncertain' } as const;
const refused = { kind: 'not-a-plant' } as const;

it('measures what a hand can count', () => {
  const grade = gradeOf(
    [
      // Right and sure; right with one of the genus; right second; wrong; refused.
      photo('Acer rubrum', plantAnswer([guess('Acer rubrum', 0.95, family)]), 100),
      photo('Rosa', plantAnswer([guess('Rosa canina', 0.55, { family: 'Rosaceae' })], unsure)),
      photo(
        'Acer rubrum',
        plantAnswer([guess('Acer negundo', 0.45, family), guess('Acer rubrum', 0.4, family)], unsure),
      ),
      photo('Acer rubrum', plantAnswer([guess('Acer negundo', 0.75, family)])),
      photo('Acer negundo', refused),
      // A plant that the engine does not know, once sure of another and once of the family alone.
      photo('Quercus robur', plantAnswer([guess('Acer rubrum', 0.9, family)])),
      photo(
        'Quercus robur',
        plantAnswer([guess('Acer rubrum', 0.3, family)], { ...unsure, level: 'family', group: 'Testaceae' }),
      ),
      photo(null, refused),
      photo(null, plantAnswer([guess('Rosa', 0.2)], { ...unsure, level: 'unknown' })),
    ],
    names,
  );
  expect(grade).toMatchObject({
    plants: 5,
    unknown: 2,
    others: 2,
    top1: 2 / 5,
    top3: 3 / 5,
    top5: 3 / 5,
    // Rosa is a Rosaceae by the groups that ship; the answer says so, too. Only the refused one has no family.
    familyTop1: 4 / 5,
    identifiedShare: 2 / 5,
    identifiedPrecision: 1 / 2,
    plantsRefused: 1 / 7,
    othersRefused: 1 / 2,
    unknownIdentified: 1 / 2,
    unknownHalfSure: 1 / 2,
    groups: { genus: { known: 0, unknown: 0, right: 0 }, family: { known: 0, unknown: 1, right: 0 } },
    saidUnknown: { known: 0, unknown: 0 },
    medianMs: 10,
    p95Ms: 100,
  });
  // |0.95 − 1|, |0.55 − 1|, |0.45 − 0| and |0.75 − 0|, one answer each.
  expect(grade.calibrationError).toBeCloseTo((0.05 + 0.45 + 0.45 + 0.75) / 4, 10);
  expect(grade.confusions).toEqual([{ truth: 'Acer rubrum', answer: 'Acer negundo', count: 2, file: '3.jpg' }]);
  expect(grade.taxa).toEqual([
    { name: 'Acer negundo', photos: 1, top1: 0 },
    { name: 'Acer rubrum', photos: 3, top1: 1 / 3 },
    { name: 'Rosa', photos: 1, top1: 1 },
  ]);
  expect(grade.refusedPlants).toEqual([{ file: '5.jpg', truth: 'Acer negundo', answer: null }]);
  expect(grade.acceptedOthers).toEqual([{ file: '9.jpg', truth: null, answer: 'Rosa' }]);
  expect(grade.wronglyIdentified).toEqual([{ file: '6.jpg', truth: 'Quercus robur', answer: 'Acer rubrum' }]);
});

it('claims nothing where there is nothing', () =>
  expect(gradeOf([], names)).toMatchObject({
    plants: 0,
    top1: null,
    familyTop1: null,
    calibrationError: null,
    medianMs: 0,
  }));
