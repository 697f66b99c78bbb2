import { expect, it } from 'vitest';
import { words } from '#server-words';
import { languages } from '../../../contract/languages.ts';
import { inLanguage } from '../../core/language.ts';
import { seasonsIn } from './plans/schedule.rules.ts';
import { eventTexts, monthName, rhythmInWords, textsToStore, whyOf } from './wording.rules.ts';

const seasons = seasonsIn({ peak: [6, 7, 8], resting: [10, 11, 12, 1, 2] }, 'north');
const rhythm = { growingDays: 7, peakDays: null, restingDays: 12, months: null, seasons };

it.each([
  [1, 'Every day'],
  [13, 'Every 13 days'],
  [14, 'Every 2 weeks'],
  [18, 'About every 3 weeks'],
  [35, 'Every 5 weeks'],
  [90, 'About every 3 months'],
  [183, 'Every 6 months'],
  [365, 'Once a year'],
  [548, 'Every 18 months'],
  [730, 'Every 24 months'],
])('says %i days as "%s"', (days, text) => {
  expect(rhythmInWords({ ...rhythm, growingDays: days, restingDays: days })).toBe(text);
});

it('writes dates and reasons in the language of each reader', () => {
  const months = (['ar', 'de', 'en', 'ar'] as const).map((language) => inLanguage(language, () => monthName(5)));
  expect(months).toEqual(['مايو', 'Mai', 'May', 'مايو']);
  const { care } = words.de;
  const why = inLanguage('de', () =>
    whyOf(rhythm, {
      ...{ type: 'watering', checkSoil: true, reason: care.wateringNeed.medium('Monstera') },
      ...{ dueOn: '2026-05-15', lastCare: '2026-05-08', today: '2026-05-10' },
    }),
  );
  const expected = [care.andWinter(care.rhythms.days(7), care.intervals.days(12)), care.lastCare.watering('8. Mai')];
  expect(why).toContain(expected[0]);
  expect(why).toContain(care.firstOn('15. Mai', expected[1] ?? ''));
  expect(why).not.toMatch(/every|last|First/);
});

it('isolates no clause, which may begin with a name that is written the other way', () => {
  expect(words.en.care.why('כל', 'מונסטרה likes it', 'x')).toBe('כל: מונסטרה likes it. x.');
});

const basil = { eventType: 'watering', plantName: 'Basil', kindName: null } as const;
const misting = { eventType: 'own-0123456789', plantName: '\u202eליזב', kindName: 'Mist' } as const;

it.each(languages)('stores no text that was made in %s', (language) => {
  for (const named of [basil, misting]) {
    const made = { title: null, description: null, checkSoil: true };
    const texts = inLanguage(language, () => eventTexts({ ...named, ...made }));
    expect(texts.description).toBe(words[language].care.checkSoil);
    expect(textsToStore({ ...named, ...texts, dueOn: '2026-05-08' })).toEqual(made);
    const plain = { title: texts.title.replace(/[\u2068\u2069]/g, ''), description: texts.description };
    expect(textsToStore({ ...named, ...plain, dueOn: '2026-05-08' })).toEqual(made);
  }
});

it('stores what a gardener wrote', () => {
  const written = { title: 'Basil gießen, bitte', description: 'Die Erde' };
  expect(textsToStore({ ...basil, ...written, dueOn: '2026-05-08' })).toEqual({ ...written, checkSoil: false });
  const onTime = { title: 'Water Basil', description: null };
  expect(textsToStore({ ...basil, ...onTime, dueOn: null })).toEqual({ ...onTime, checkSoil: false });
});
