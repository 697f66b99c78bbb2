import { expect, it } from 'vitest';
import { growthHabitOf, hasFlowers } from './growth-habit.ts';

it.each([
  ['Monstera deliciosa', 'Araceae', ['houseplant', 'vine'], 300, 'houseplant'],
  ['Echeveria elegans', 'Crassulaceae', ['houseplant', 'succulent'], 15, 'succulent'],
  ['Opuntia microdasys', 'Cactaceae', ['houseplant', 'cactus'], 60, 'cactus'],
  ['Phoenix roebelenii', 'Arecaceae', ['houseplant', 'palm'], 250, 'palm'],
  ['Nephrolepis exaltata', 'Nephrolepidaceae', ['houseplant', 'fern'], 90, 'fern'],
  ['Equisetum arvense', 'Equisetaceae', ['wildflower', 'perennial'], 40, 'fern'],
  ['Potamogeton natans', 'Potamogetonaceae', ['wildflower', 'perennial'], null, 'aquatic'],
  ['Carex pensylvanica', 'Cyperaceae', ['wildflower', 'perennial'], 30, 'grass'],
  ['Zea mays', 'Poaceae', ['vegetable', 'annual', 'grass'], 220, 'vegetable'],
  ['Solanum lycopersicum', 'Solanaceae', ['annual', 'vegetable'], 150, 'vegetable'],
  ['Thymus vulgaris', 'Lamiaceae', ['herb', 'shrub'], 30, 'herb'],
  ['Malus domestica', 'Rosaceae', ['fruit', 'tree'], 600, 'fruit'],
  ['Pinus nigra', 'Pinaceae', ['tree'], 2000, 'conifer'],
  ['Cornus florida', 'Cornaceae', ['shrub', 'tree'], 900, 'tree'],
  ['Cornus sericea', 'Cornaceae', ['shrub', 'tree'], 250, 'shrub'],
  ['Cornus mas', 'Cornaceae', ['tree', 'shrub'], null, 'tree'],
  ['Clematis montana', 'Ranunculaceae', ['vine'], 900, 'climber'],
  ['Phlox subulata', 'Polemoniaceae', ['perennial', 'subshrub'], 15, 'perennial'],
  ['Rosa californica', 'Rosaceae', ['subshrub'], 300, 'shrub'],
  ['Gaillardia pulchella', 'Asteraceae', ['wildflower', 'annual'], 45, 'wildflower'],
  ['Filipendula ulmaria', 'Rosaceae', ['pond', 'perennial'], 120, 'perennial'],
  ['Genus species', 'Rosaceae', [], null, 'perennial'],
])('takes %s (%s, %j) of %s cm for a plant of the habit %5$s', (latinName, family, categories, heightCm, habit) => {
  expect(growthHabitOf({ latinName, family, heightCm }, categories)).toBe(habit);
});

it('knows families without flowers', () => {
  expect(['Pinaceae', 'Polypodiaceae', 'Ginkgoaceae', 'Rosaceae'].map(hasFlowers)).toEqual([false, false, false, true]);
});
