import { expect, it } from 'vitest';
import { messagesOf, problemsOf } from './words.ts';

const likes = {
  'x.likes(actor, others)': '{others, plural, one {{actor} and # other} other {{actor} and # others}}',
};
const first = {
  'x.first(at, day)':
    'the {at, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {day, select, sat {Sat} mon {Mon} other {}}',
};
const link = { 'x.terms(link)': 'Read <link>this</link>.' };

it.each([
  ['de', likes, '{others, plural, one {{actor} und # weitere Person} other {{actor} und # weitere}}', []],
  ['ja', likes, '{actor}と{others, number}人', []],
  ['pl', likes, '{others, plural, one {{actor}} other {{actor} #}}', ['{others} lacks the plural form few, many']],
  [
    'ar',
    likes,
    '{others, plural, zero {{actor}} one {{actor}} two {{actor}} few {{actor} #} many {{actor} #} other {{actor} #}}',
    [],
  ],
  ['de', first, '{at, selectordinal, other {der #.}} {day, select, sat {Samstag} mon {Montag} other {}}', []],
  ['pt-BR', first, '{day, select, sat {o {at, number}º sábado} other {a {at, number}ª segunda}}', []],
  ['de', first, '{at, number} {day, select, sam {Sa} other {Mo}}', ['{day} is never sam in English']],
  ['it', first, '{at, selectordinal, other {#º}} {day}', ['{at} lacks the plural form many']],
  ['de', first, '{at, number} {day, select, sat {Samstag} other {}}', ["{day} is 'sat' | 'mon' in English"]],
  ['de', likes, '{others} {actor}', ['{others} is number in English']],
  ['de', likes, '{akteur} {others, number} {actor}', ['{akteur} is no parameter']],
  ['de', likes, '{others, number}', ['{actor} is missing']],
  [
    'de',
    likes,
    '{others, plural, one {eine weitere Person} other {{actor} und # weitere}}',
    ['{actor} is missing in some form'],
  ],
  ['de', link, 'Lies <link>das</link>.', []],
  ['de', link, 'Lies das.', ['{link} is missing']],
])('compares a message of %s with English', (language, catalog, text, problems) => {
  const [english] = messagesOf(catalog as Record<string, string>);
  expect(english && problemsOf(english, text, language)).toEqual(problems);
});

it('refuses a key that names no export', () => {
  expect(() => messagesOf({ 'place saved': '' })).toThrow('place saved: a key is');
});
