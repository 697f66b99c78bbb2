import { describe, expect, it } from 'vitest';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import { howSettled, nameOf, settledCandidate, withNames } from './identifications.rules.ts';

const candidate = (commonName: string, latinName: string, speciesId: number | null = null) => ({
  ...{ commonName, latinName, speciesId },
  ...{ family: null, confidence: 0.4, fromGardeners: false },
});
const rose = candidate('Dog rose', 'Rosa canina', 4);
const burnet = candidate('Burnet rose', 'Rosa spinosissima');

const entry = (rest: Partial<IdentificationEntry> = {}): IdentificationEntry => ({
  ...{ id: 1, createdAt: '2026-11-16T09:00:00.000Z', by: null, photos: [], photosUntil: null, photosGone: false },
  ...{ engine: 'embedded', engineVersion: null, verdict: 'uncertain', level: 'species', group: null },
  ...{ candidates: [rose, burnet], attribution: null, isCalibrated: true, earlier: [] },
  ...{ chosen: null, confirmedAt: null, plant: null, journal: null },
  ...rest,
});
const plantOf = (commonName: string, latinName: string, addedAt: string | null = null) => ({
  ...{ id: 9, commonName, latinName, addedAt },
});
const at = '2026-11-17T09:00:00.000Z';

describe('what an identification is called', () => {
  it.each([
    ['its likeliest candidate', {}, 'Dog rose', 'Rosa canina'],
    ['its plant', { plant: plantOf('Rose', 'Rosa') }, 'Rose', 'Rosa'],
    ['what was chosen', { chosen: burnet, plant: plantOf('Rose', 'Rosa') }, 'Burnet rose', 'Rosa spinosissima'],
    [
      'its plant in the garden, which may have been renamed since',
      { chosen: burnet, plant: plantOf('By the gate', 'Rosa spinosissima', at) },
      ...(['By the gate', 'Rosa spinosissima'] as const),
    ],
    ['a name once where it is its Latin one, too', { plant: plantOf('Rosa', 'Rosa') }, 'Rosa', null],
    ['a name that has no Latin one', { chosen: { ...burnet, latinName: '' } }, 'Burnet rose', null],
    ['nothing where nobody knows', { candidates: [], level: null, verdict: null }, null, null],
  ] as const)('is %s', (_, rest, title, latinName) => {
    expect(nameOf(entry(rest as Partial<IdentificationEntry>))).toEqual({ title, latinName, partial: null });
  });

  it('goes as far as the answer does', () => {
    expect(nameOf(entry({ level: 'genus', group: 'Rosa', plant: plantOf('Rose', 'Rosa') }))).toMatchObject({
      ...{ title: 'Rose', latinName: 'Rosa', partial: { sentence: "A kind of rose. We can't say which." } },
    });
    expect(nameOf(entry({ level: 'unknown' })).title).toBe("We don't recognize this plant");
    // Until a gardener knows better.
    const added = plantOf('Rose', 'Rosa', at);
    expect(nameOf(entry({ level: 'genus', plant: added })).partial).toBeNull();
    expect(nameOf(entry({ level: 'unknown', chosen: burnet })).title).toBe('Burnet rose');
  });
});

describe('how it was settled', () => {
  it.each([
    ['not at all', {}, null],
    ['by adding a sure one', { confirmedAt: at, plant: plantOf('Dog rose', 'Rosa canina', at) }, 'confirmed'],
    ['by choosing the likeliest', { confirmedAt: at, chosen: rose }, 'confirmed'],
    ['by another candidate', { confirmedAt: at, chosen: burnet }, 'chosen'],
    ['by another name', { confirmedAt: at, chosen: { ...burnet, latinName: 'Rosa rugosa' } }, 'named'],
    [
      'by adding the photos to a journal',
      { confirmedAt: at, chosen: burnet, journal: { plantId: 3, plantName: 'Mine' } },
      'confirmed',
    ],
    ['by a name that the plant of its journal does not have', { chosen: burnet }, 'chosen'],
  ] as const)('%s', (_, rest, how) => {
    expect(howSettled(entry(rest as Partial<IdentificationEntry>))).toBe(how);
  });

  it('finds the candidate by its species, else by its Latin name', () => {
    expect(settledCandidate(entry({ chosen: { ...burnet, speciesId: 4 } }))).toBe(rose);
    expect(settledCandidate(entry({ chosen: burnet }))).toBe(burnet);
    expect(settledCandidate(entry({ confirmedAt: at, plant: plantOf('Mine', 'Rosa canina', at) }))).toBe(rose);
    expect(settledCandidate(entry())).toBeUndefined();
  });
});

it('a correction shows at once, on the plant that it made, too', () => {
  const before = entry({ plant: plantOf('Rose', 'Rosa') });
  expect(withNames(before, { commonName: 'Mine', latinName: '' }, at)).toMatchObject({
    ...{ chosen: { commonName: 'Mine', latinName: '', speciesId: null }, confirmedAt: at },
    plant: { id: 9, commonName: 'Mine', latinName: '', addedAt: null },
  });
});
