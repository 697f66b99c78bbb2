import { describe, expect, it } from 'vitest';
import { fieldsInTexts, pickFields } from '../../../contract/plant-fields.ts';
import { plantOf, servedCard } from '../../testing/samples.ts';
import { plantInList } from '../garden/detail/PlantDetailModal.tsx';
import { cardChange, cardOf, changeIn, factsOf, isWhole } from './card.rules.ts';

const text = `${'A prairie perennial. '.repeat(20)}Loved by goldfinches.`;
const plant = plantOf(7, {
  ...{ userId: null, description: text, careNotes: 'Sun', nickname: 'Monty', location: 'Bed 2', count: 12 },
});

const card = servedCard(plant);

describe('a card', () => {
  it('has the beginning of the description', () => {
    expect(card.excerpt).toMatch(/^A prairie perennial\..*…$/);
    expect([isWhole(card), isWhole(cardOf(plant))]).toEqual([false, true]);
  });

  it('changes by what it shows alone', () => {
    expect(cardChange(card, { careNotes: 'Shade', lastFertilized: null, isNative: false })).toEqual({});
    const change = { description: null, location: 'Bed 3' };
    expect(cardChange(card, change)).toEqual({ excerpt: null, location: 'Bed 3' });
    expect(cardChange(card, { description: 'Short' })).toEqual({ excerpt: 'Short' });
    expect(cardChange(cardOf(plant), change)).toEqual({ excerpt: null, ...change });
    expect(changeIn({ id: 7, careNotes: 'Sun' }, { careNotes: 'Shade', location: 'Bed 3' })).toEqual({
      careNotes: 'Shade',
    });
  });

  it('says facts of its plant that the plant itself has, too', () => {
    expect(plant).toMatchObject(factsOf(card));
  });
});

describe('the plant of a card', () => {
  it('is, with its texts, as its details show it', () => {
    const texts = { id: 7, ownValues: plant.ownValues, hasReadings: false, ...pickFields(fieldsInTexts, plant) };
    expect(plantInList(card, texts)).toEqual(plant);
  });

  it('has the beginning of its description until its texts are here', () => {
    expect(plantInList(card, undefined)).toMatchObject({
      ...factsOf(card),
      description: card.excerpt,
      careNotes: null,
    });
  });
});
