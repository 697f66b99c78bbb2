// Tasks wherever they are listed, the kinds of care, and the messages once a task is done, postponed or skipped.

import { isolated } from '../../../contract/names.ts';

// What is said once a task is dealt with.
/** Follows another sentence about the care. @param day null if nothing is next: then it is empty */
export const thenNextOn = (day: string | null): string => (day === null ? '' : ` Next on ${day}.`);
/** @param what `Watered` */
export const plantCaredFor = (what: string, plant: string, nextOn: string | null): string =>
  `${what}: ${isolated(plant)}.${thenNextOn(nextOn)}`;
/** Of a task of the whole garden. */
export const gardenCaredFor = (task: string, nextOn: string | null): string => `${isolated(task)}${thenNextOn(nextOn)}`;
export const taskSkipped = (task: string, nextOn: string | null): string => `${isolated(task)}.${thenNextOn(nextOn)}`;
