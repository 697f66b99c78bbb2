import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../contract/plant-model/levels.ts';

const labels = [
  { latinName: 'Rosa canina', commonName: 'Dog rose', family: 'Rosaceae' },
  { latinName: 'Rosa rugosa', commonName: 'Ramanas rose', family: 'Rosaceae' },
  { latinName: 'Prunus avium', commonName: 'Cherry', family: 'Rosaceae' },
  { latinName: 'Bellis perennis', commonName: 'Daisy', family: 'Asteraceae' },
  { latinName: 'Fungus', commonName: 'Fungus', family: null },
];
/** The share alone decides, from `from` on; an energy below 5 takes away as much as it is below. */
const rule = (from: number) => ({ bias: -5, share: 1, energy: 1, familiarity: 1, from });
const signs = (energy: number, familiarity = 0) => ({ energy, familiarity });
const levels = { species: rule(0.9), known: rule(0.2), genus: rule(0.8), family: rule(0.8) };
const thresholds = { reject: 0.5, identified: 0.7 };
const model = { labels, levels, thresholds };

const species = { level: 'species', group: null, isIdentified: false };
const genus = { level: 'genus', group: 'Rosa', isIdentified: false };
const family = { level: 'family', group: 'Rosaceae', isIdentified: false };

describe('reachOf', () => {
  it.each([
    ['one taxon is sure', [0.95, 0.01, 0.01, 0.02, 0.01], 5, { ...species, isIdentified: true }],
    ['one taxon is likely', [0.6, 0.05, 0.3, 0.04, 0.01], 5, species],
    ['one taxon is likely, and its genus surer', [0.6, 0.35, 0.03, 0.01, 0.01], 5, genus],
    ['the taxa of a genus together are sure', [0.45, 0.45, 0.05, 0.04, 0.01], 5, genus],
    ['the genera of a family together are sure', [0.3, 0.3, 0.35, 0.04, 0.01], 5, family],
    ['nothing is sure', [0.3, 0.1, 0.1, 0.3, 0.2], 5, species],
    ['the network answers weakly', [0.3, 0.1, 0.1, 0.3, 0.2], 3, { ...species, level: 'unknown' }],
    ['the network answers weakly, but always with one genus', [0.49, 0.5, 0.004, 0.003, 0.003], 2, genus],
  ])('says what is sure when %s', (_, shares, energy, reach) => {
    expect(reachOf(shares, signs(energy), model)).toEqual(reach);
  });

  it('never names a taxon alone that is often wrong elsewhere', () => {
    const doubtful = labels.map((label, at) => ({ ...label, neverAlone: at === 0 }));
    expect(reachOf([0.95, 0.01, 0.01, 0.02, 0.01], signs(5), { ...model, labels: doubtful })).toEqual(species);
  });

  it('trusts an answer more where the photo looks like a plant that it knows', () => {
    const shares = [0.95, 0.01, 0.01, 0.02, 0.01];
    expect(reachOf(shares, signs(3), model).isIdentified).toBe(false);
    expect(reachOf(shares, signs(3, 2), model).isIdentified).toBe(true);
  });

  it('never makes a family of taxa without one', () => {
    const reach = reachOf([0, 0, 0, 0, 1], signs(2), {
      ...model,
      levels: { ...levels, species: rule(1), genus: rule(1) },
    });
    expect(reach.level).not.toBe('family');
  });

  it('names a species at any rate where the model has no rules', () => {
    const shares = [0.71, 0.1, 0.1, 0.05, 0.04];
    expect(reachOf(shares, signs(0), { labels, thresholds })).toEqual({ ...species, isIdentified: true });
    const strict = { labels, thresholds: { ...thresholds, identified: 0.72 } };
    expect(reachOf(shares.toReversed(), signs(-99), strict)).toEqual(species);
  });
});
