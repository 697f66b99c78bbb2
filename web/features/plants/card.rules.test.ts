import { describe, expect, it } from 'vitest';
import { forEachField, plantTextNames } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard } from '../../../contract/plants.ts';
import { cardChange, cardOf, factsOf, isWhole, plantInList, textsOf } from './card.rules.ts';

const plant: Plant = {
  ...forEachField(plantTextNames, (name) => `Of its ${name}`),
  ...{ id: 7, userId: 1, gardenId: 2, speciesId: 3, origin: 'photo', habit: 'perennial' },
  ...{ commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', family: 'Asteraceae' },
  ...{ description: `${'A prairie perennial. '.repeat(20)}Loved by goldfinches.`, tags: ['perennial'] },
  ...{ photoUrl: null, photoHash: null, isNative: true, lastWatered: '2026-05-04', lastFertilized: '2026-05-01' },
  ...{ identifiedAt: '2026-01-01T10:00:00.000Z', addedAt: '2026-01-02T10:00:00.000Z', isPublic: true },
};

describe('a card', () => {
  it('is of a plant what it shows, with the beginning of the description', () => {
    const card = cardOf(plant);
    expect(Object.keys(card).sort()).toEqual(
      [
        ...['id', 'gardenId', 'speciesId', 'origin', 'habit', 'commonName', 'latinName', 'family', 'excerpt', 'tags'],
        ...['location', 'photoUrl', 'photoHash', 'lastWatered', 'identifiedAt', 'addedAt', 'isPublic', 'nextCare'],
      ].sort(),
    );
    expect(card.excerpt).toMatch(/^A prairie perennial\..*…$/);
    expect(card.nextCare).toBeNull();
    expect([isWhole(card), isWhole(plant)]).toEqual([false, true]);
  });

  it('changes by what it shows alone', () => {
    expect(cardChange({ careNotes: 'Shade', lastFertilized: null, isNative: false })).toEqual({});
    expect(cardChange({ description: null, location: 'Bed 3' })).toEqual({ excerpt: null, location: 'Bed 3' });
    expect(cardChange({ description: 'Short' })).toEqual({ excerpt: 'Short' });
  });

  it('says facts of its plant that the plant itself has, too', () => {
    expect(plant).toMatchObject(factsOf(cardOf(plant)));
  });
});

describe('the plant of a card', () => {
  it('is, with its texts, as its details show it', () => {
    const unseen = { userId: null, isNative: false, lastFertilized: null };
    expect(plantInList(cardOf(plant), textsOf(plant))).toEqual({ ...plant, ...unseen });
  });

  it('has the beginning of its description until its texts are here', () => {
    const card: PlantCard = cardOf(plant);
    expect(plantInList(card)).toMatchObject({ ...factsOf(card), description: card.excerpt, careNotes: null });
  });
});
