import { limits } from '../../../contract/limits.ts';
import { filterFields, forEachField } from '../../../contract/plant-fields.ts';
import { type AddressOf, choiceParameter, textParameter } from '../../ui/address.ts';
import { gardenSorts } from '../plants/sort.rules.ts';
import { gardenChoices, gardenGroups } from './garden.rules.ts';

/** The parameters of My Garden: `/garden?q=fern&family=Rosaceae&place=Balcony&sort=name&group=place`. */
export const gardenAddress = {
  text: textParameter('q', limits.name),
  family: textParameter('family'),
  place: textParameter('place'),
  tag: textParameter('tag'),
  ...forEachField(filterFields, (name) => textParameter(name)),
  only: choiceParameter('only', gardenChoices, 'all'),
  sort: choiceParameter('sort', gardenSorts, 'added'),
  /** Of `sort`; null is the usual way. */
  reversed: choiceParameter('order', ['desc'], null),
  group: choiceParameter('group', gardenGroups, 'none'),
};

export type GardenView = AddressOf<typeof gardenAddress>;
