import { describe, expect, it } from 'vitest';
import { rowOf } from './testing.ts';
import { clashesOf, faultsOf, type SourceRow } from './validate.ts';

it('finds no fault in a good row', () => {
  expect(faultsOf(rowOf())).toEqual([]);
});

it.each([
  ['Citrus × limon', 'Citrus'],
  ['× Hesperotropsis leylandii', 'Hesperotropsis'],
  ['Acer saccharum subsp. nigrum', 'Acer'],
  ['Hamamelis × intermedia', 'Hamamelis'],
  ["Rosa canina 'Abbotswood'", 'Rosa'],
  ['Brassica oleracea Capitata Group', 'Brassica'],
  ['Capsella bursa-pastoris', 'Capsella'],
])('takes %s for an accepted name', (latin_name, genus) => {
  expect(faultsOf(rowOf({ latin_name, genus, synonyms: '' }))).toEqual([]);
});

describe('a bad row', () => {
  const bad: [fault: string, cells: Partial<SourceRow>][] = [
    ['latin_name: "echinacea purpurea" is no accepted name', { latin_name: 'echinacea purpurea', genus: 'echinacea' }],
    ['latin_name: "Echinacea" is no accepted name', { latin_name: 'Echinacea' }],
    ['latin_name: "Citrus x limon" is no accepted name', { latin_name: 'Citrus x limon', genus: 'Citrus' }],
    ['latin_name: "Echinacea sp." is no accepted name', { latin_name: 'Echinacea sp.' }],
    ['genus: "Rudbeckia" is not the genus of Echinacea purpurea', { genus: 'Rudbeckia' }],
    ['family: "Asteracea" is no family name', { family: 'Asteracea' }],
    ['family: is empty', { family: '' }],
    ['synonyms: "Rudbeckia" is no scientific name', { synonyms: 'Rudbeckia' }],
    ['synonyms: "Echinacea purpurea" is the accepted name', { synonyms: 'Echinacea purpurea' }],
    ['common_name: is empty', { common_name: '' }],
    ['common_names: "coneflower (purple)" is no plain name', { common_names: 'coneflower (purple)' }],
    ['common_names: "<b>x</b>" is no plain name', { common_name: '<b>x</b>' }],
    ['common_names: stray white space in "purple  coneflower"', { common_names: 'purple  coneflower' }],
    ['native_region: stray white space in " Asia"', { native_region: ' Asia' }],
    ['categories: "weed" is not known', { categories: 'perennial|weed' }],
    ['categories: "tree|tree" says something twice', { categories: 'tree|tree' }],
    ['categories: is empty', { categories: '' }],
    ['light: "sun" is not known', { light: 'sun' }],
    ['water: "lots" is not known', { water: 'lots' }],
    ['drought_tolerance: "some" is not known', { drought_tolerance: 'some' }],
    ['soil_texture: "silt" is not known', { soil_texture: 'loam|silt' }],
    ['flower_color: "mauve" is not known', { flower_color: 'mauve' }],
    ['edible: "no" is not known', { edible: 'no' }],
    ['toxic_to_pets: "maybe" is not known', { toxic_to_pets: 'maybe' }],
    ['toxic_to_humans: "toxic" is not known', { toxic_to_humans: 'toxic' }],
    ['ph_min: 8 is above ph_max 7.0', { ph_min: '8' }],
    ['ph_max: "14" is no number from 3 to 10', { ph_max: '14' }],
    ['zone_min: "0" is no whole number from 1 to 13', { zone_min: '0' }],
    ['zone_max: "14" is no whole number from 1 to 13', { zone_max: '14' }],
    ['zone_min: "7b" is no whole number from 1 to 13', { zone_min: '7b' }],
    ['zone_min: 9 is above zone_max 8', { zone_min: '9' }],
    ['zone_min: is empty beside zone_max 8', { zone_min: '' }],
    ['min_temp_c: "-90" is no number from -70 to 20', { min_temp_c: '-90' }],
    ['bloom_months: "6-13" is no range of months from 1 to 12', { bloom_months: '6-13' }],
    ['bloom_months: "0-3" is no range of months from 1 to 12', { bloom_months: '0-3' }],
    ['bloom_months: "June" is no range of months from 1 to 12', { bloom_months: 'June' }],
    ['height_cm: "0" is no whole number from 1 to 12000', { height_cm: '0' }],
    ['height_cm: 762 is too tall for perennial|wildflower', { height_cm: '762' }],
    ['spread_cm: "4.5" is no whole number from 1 to 5000', { spread_cm: '4.5' }],
    ['days_to_maturity: is filled, but the catalogue has no place for it', { days_to_maturity: '60' }],
    ['sources: "ECO" is not known', { sources: 'CUR|USDA|ECO' }],
    ['sources: is empty', { sources: '' }],
    ['field_sources: "smell" is no field', { field_sources: 'smell=CUR' }],
    ['field_sources: "POWO" is not among the sources of the row', { field_sources: 'family=POWO' }],
  ];
  it.each(bad)('is told apart: %s', (fault, cells) => {
    expect(faultsOf(rowOf(cells))).toContain(fault);
  });
});

it('finds what clashes between rows', () => {
  const rows = [
    rowOf(),
    rowOf({ common_name: 'coneflower' }),
    rowOf({ latin_name: 'Echinacea pallida', synonyms: 'Echinacea purpurea' }),
  ].map((row, at) => ({ line: at + 2, row }));
  expect(clashesOf(rows)).toEqual([
    { line: 3, fault: 'latin_name: Echinacea purpurea stands on line 2 too' },
    { line: 4, fault: 'common_name: "purple coneflower" leads on line 2 too' },
    { line: 4, fault: 'synonyms: "Echinacea purpurea" is the accepted name on line 3' },
  ]);
});
