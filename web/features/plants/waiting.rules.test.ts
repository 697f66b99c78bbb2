import { expect, it } from 'vitest';
import { aboutOf } from '../../api/waiting/facts.ts';
import { plantOf, writeOf } from '../../testing/samples.ts';
import { cardOf } from './card.rules.ts';
import { plantWith } from './waiting.rules.ts';

const watered = (doneOn: string, plantId = 1) =>
  writeOf(7, aboutOf('log', { care: [{ plantId, type: 'watering', doneOn }] }, { name: 'Fern', plantId }));

it('shows a plant as watered by what waits', () => {
  const plant = plantOf(1, { lastWatered: '2026-11-10' });
  expect(plantWith(plant, [watered('2026-11-12')]).lastWatered).toBe('2026-11-12');
  expect(plantWith(plant, [watered('2026-11-09')]).lastWatered).toBe('2026-11-10');
  expect(plantWith(plant, [watered('2026-11-12', 2)])).toBe(plant);
});

it('shows no care as due on a card that waits as done', () => {
  const card = { ...cardOf(plantOf(1)), nextCare: { eventType: 'watering' as const, due: '2026-11-12' } };
  expect(plantWith(card, [watered('2026-11-12')]).nextCare).toBeNull();
  expect(plantWith(card, [watered('2026-11-11')]).nextCare).toEqual(card.nextCare);
});
