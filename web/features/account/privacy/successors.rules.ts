import type { GardenSuccession } from '../../../../contract/account.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { ownValue } from '../../../../contract/own-value.ts';

type GardenId = Pick<Garden, 'id'>;

/** What is chosen for each garden: a member's id, `deleted`, or `''` for nothing yet. */
export type Successors = Readonly<Record<string, string | undefined>>;

/** Stands for a garden that is deleted with everything in it. */
export const deleted = 'deleted';

/** The name of a garden's choice in the form, which takes a number for a place in a list. */
export const successorField = ({ id }: GardenId): string => `garden${id}`;

/** What is chosen for a garden; `''` for nothing yet. */
export const chosenFor = (garden: GardenId, successors: Successors): string =>
  ownValue(successors, successorField(garden)) ?? '';

/** Whether there is a choice for every one of the gardens. */
export const areChosen = (gardens: readonly GardenId[], successors: Successors): boolean =>
  gardens.every((garden) => chosenFor(garden, successors) !== '');

/** The request body, without gardens that no longer need a choice. */
export const successionsOf = (gardens: readonly GardenId[], successors: Successors): GardenSuccession[] =>
  gardens.map((garden) => {
    const chosen = chosenFor(garden, successors);
    return { gardenId: garden.id, newOwnerId: chosen === deleted ? null : Number(chosen) };
  });
