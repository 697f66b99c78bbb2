import { describe, expect, it } from 'vitest';
import type { CareSuggestion } from '../../../../contract/care.ts';
import { openSuggestions, placesToOffer, plansOf } from './plant-setup.rules.ts';

const rhythm = { growingDays: 7, peakDays: null, restingDays: 14, months: null, checkSoil: true };
const suggestion = (type: CareSuggestion['type'], planId: number | null = null): CareSuggestion => ({
  ...{ type, planId, ...rhythm, startOn: '2026-05-10', why: 'Because.', isAdvised: true },
});

describe('the places that are offered', () => {
  it('are all of a few, by name as they came', () => {
    const places = ['Bed', 'Sill'].map((name, plantCount) => ({ id: plantCount, name, plantCount }));
    expect(placesToOffer(places)).toEqual(['Bed', 'Sill']);
  });
  it('are those with most plants of many', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, at) => ({ id: at, name, plantCount: at }));
    expect(placesToOffer(places)).toEqual(['c', 'd', 'e', 'f', 'g', 'h']);
  });
});

describe('the suggested plans', () => {
  it('leave out what is planned already, and what was unticked', () => {
    const open = openSuggestions([suggestion('watering'), suggestion('pruning', 3), suggestion('fertilizing')]);
    expect(open.map(({ type }) => type)).toEqual(['watering', 'fertilizing']);
    expect(plansOf(open, new Set(['fertilizing']))).toEqual([{ type: 'watering', ...rhythm, startOn: '2026-05-10' }]);
  });
});
