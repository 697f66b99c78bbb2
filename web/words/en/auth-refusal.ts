// Why a form was refused, where the server says nothing better.

import { plural } from './plural.ts';

export const tooManyAttempts = 'Too many attempts. Please wait a few minutes and try again.';
export const tooManyForSeconds = (seconds: number): string =>
  `Too many attempts. Please try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`;
export const tooManyForMinutes = (minutes: number): string =>
  `Too many attempts. Please try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`;
export const somethingWentWrong = 'Something went wrong. Please try again.';
export const serverFailed = "The server couldn't answer. Please try again in a moment.";
