// The sheet that follows when a plant was added: where it grows, and what to be reminded of.

import { isolated } from '../../../contract/names.ts';

/** @param garden null for the gardener's only garden */
export const inGarden = (plant: string, garden: string | null): string =>
  garden === null ? `${isolated(plant)} is in your garden` : `${isolated(plant)} is in ${isolated(garden)}`;

/** @param days from today @param day `Mon, Nov 16` */
export const startsOn = (days: number, day: string): string =>
  ['Starts today', 'Starts tomorrow'][days] ?? `Starts ${day}`;
