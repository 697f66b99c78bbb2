import { isolated } from '../../names.ts';
import { isBuiltIn } from '../../values.ts';
import { eventTypeWords, otherCare } from './event-types.ts';

/** What a type is called. @param kind the name of a kind that gardeners made; null where it isn't known */
export const typeName = (type: string, kind: string | null): string =>
  isBuiltIn(type) ? eventTypeWords[type].name : (kind ?? otherCare);

/** What is to be done: `Water Basil`, or `Mist: Basil` of a kind that gardeners made. */
export const taskTitle = (type: string, kind: string | null, plant: string): string =>
  isBuiltIn(type) ? `${eventTypeWords[type].verb} ${plant}` : `${isolated(kind ?? otherCare)}: ${plant}`;
