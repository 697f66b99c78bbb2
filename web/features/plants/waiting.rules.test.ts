import { expect, it } from 'vitest';
import { aboutOf } from '../../api/waiting/facts.ts';
import { plantOf, servedCard, writeOf } from '../../testing/samples.ts';
import { cardOf } from './card.rules.ts';
import { cardsWith, plantWith } from './waiting.rules.ts';

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

it('shows plants that wait as cards of their garden, with their care', () => {
  const plant = { commonName: 'Rose', latinName: '', speciesId: null, habit: null };
  const pages = { pages: [{ items: [cardOf(plantOf(1))], total: 1, cursor: null }], pageParams: [null] };
  const added = writeOf(5, aboutOf('plant', { plant, garden: 0 }, { name: 'Rose' }));
  const [page] = cardsWith(pages, [added, watered('2026-11-12', -5)], 0).pages;
  expect(page?.items.map(({ id, commonName, lastWatered }) => [id, commonName, lastWatered])).toEqual([
    [-5, 'Rose', '2026-11-12'],
    [1, 'Plant 1', null],
  ]);
  expect(page?.items[0]).toMatchObject({ isWaiting: true });
  expect(cardsWith(pages, [added], 3).pages[0]?.items).toHaveLength(1);
});

it('shows a plant and its card as edited by what waits', () => {
  const changes = { commonName: 'Male fern', description: 'Tall.', ownValues: { 4: 'b' }, useSpecies: 9 };
  const write = writeOf(7, aboutOf('editPlant', { changes }, { name: 'Fern', plantId: 1 }));
  const plant = plantOf(1, { ownValues: { 3: 'a' } });
  expect(plantWith(plant, [write])).toEqual({
    ...plant,
    ...{ commonName: 'Male fern', description: 'Tall.', ownValues: { 3: 'a', 4: 'b' }, isWaiting: true },
  });
  expect(plantWith(servedCard(plant), [write])).toMatchObject({ commonName: 'Male fern', excerpt: 'Tall.' });
  expect(plantWith(plantOf(2), [write])).toEqual(plantOf(2));
});
