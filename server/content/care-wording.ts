import * as z from 'zod/mini';
import { readContent, Text, template } from './read-content.ts';

const forPlant = template('plant');

/** Clauses and sentences about care. Intervals and reasons stand inside a sentence, so they begin in lower case. */
export const careWording = readContent(
  'care/wording.json',
  z.strictObject({
    checkSoil: Text,
    rhythm: z.strictObject({
      inMonths: template('interval', 'months'),
      peak: template('interval'),
      resting: template('interval'),
      growingSeason: template('first', 'last'),
    }),
    wateringNeed: z.strictObject({ high: forPlant, medium: forPlant, low: forPlant, unknown: forPlant }),
    twoReasons: template('reason', 'other'),
    lastCare: template('done', 'day'),
    firstDay: z.strictObject({
      today: template('lastCare'),
      todayOverdue: template('lastCare'),
      todayWithoutLog: Text,
      later: template('day', 'lastCare'),
      laterInSeason: template('day'),
    }),
    why: template('rhythm', 'reason', 'firstDay'),
    whyCheckingSoil: template('rhythm', 'reason', 'firstDay'),
  }),
);
