import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { textsOf } from './put-texts.ts';

const english = {
  'x.save': 'Save',
  'x.likes(actor, others)': '{others, plural, one {{actor} and # other} other {{actor} and # others}}',
  'x.terms(link)': 'Read <link>this</link>.',
  'x.names.full sun': 'Full "sun"',
  'x.day(day)': '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
};
const german = {
  'x.save': 'Speichern',
  'x.likes(actor, others)': '{others, plural, one {{actor} und # weitere} other {# weitere und {actor}}}',
  'x.names.full sun': 'Volle "Sonne"',
};
const helpers = new Map([
  ['x.likes(actor, others)', ['isolated', 'digits']],
  ['x.terms(link)', ['node']],
  ['x.day(day)', ['chooseOrdinal', 'digits']],
]);
const inEnglish = textsOf('en', helpers, [english, english]);
const inGerman = textsOf('de', helpers, [english, german]);

it.each([
  ['the language', 'x=__word(0);', 'x="en";', 'x="de";'],
  ['a text', 'x=__word(1),y', 'x="Save",y', 'x="Speichern",y'],
  [
    'an English text where there is no other, marked',
    'x=__word(3, node, english)',
    'x=((a)=>node("Read ",a("this"),"."))',
    'x=english(((a)=>node("Read ",a("this"),".")))',
  ],
  ['quotation marks', 'x={one:__word(4e0)}', 'x={one:"Full \\"sun\\""}', 'x={one:"Volle \\"Sonne\\""}'],
])('puts in %s', (_, code, ours, theirs) => {
  expect(inEnglish.put(code)).toBe(ours);
  expect(inGerman.put(code)).toBe(theirs);
});

it('puts in a text with parameters, whose names differ from those of the file', () => {
  const file = { a: (text: string) => `<${text}>`, $t: (count: number) => `#${count}` };
  const said = ({ put }: typeof inGerman, ...values: unknown[]) =>
    runInNewContext(put('__word(2,a,$t)'), file)(...values);
  expect([said(inEnglish, 'Ann', 1), said(inEnglish, 'Ann', 5)]).toEqual(['<Ann> and #1 other', '<Ann> and #5 others']);
  expect([said(inGerman, 'Ann', 1), said(inGerman, 'Ann', 5)]).toEqual([
    '<Ann> und #1 weitere',
    '#5 weitere und <Ann>',
  ]);
  // An English text has English numbers.
  const missing = textsOf('de', helpers, [english, {}]);
  expect(said(missing, 'Ann', 1240)).toBe('<Ann> and 1,240 others');
  expect(runInNewContext(missing.put('__word(5,a,b)'))(22)).toBe('22nd');
});

it('names the folder and the language of a page', () => {
  const page = '<html lang="en"><script src="./assets/__FOLDER__/a.js">';
  expect(inGerman.folder).toMatch(/^de-[\w-]{16}$/);
  expect(inGerman.put(page)).toBe(`<html lang="de"><script src="./assets/${inGerman.folder}/a.js">`);
  for (const language of ['ar', 'ar-EG', 'ur'])
    expect(textsOf(language, helpers, [english, {}]).put(page)).toContain(`<html lang="${language}" dir="rtl">`);
  const other = textsOf('de', helpers, [english, { ...german, 'x.save': 'Sichern' }]);
  expect(other.folder).not.toBe(inGerman.folder);
});

it('puts texts into the page and the manifest, which another language has under a name of its own', () => {
  const texts = { 'app-files.today': 'Today' };
  const [ours, theirs] = ['en', 'ar'].map((language) =>
    textsOf(language, new Map(), [texts, language === 'en' ? texts : { 'app-files.today': 'اليوم' }]),
  );
  const manifest = '{"lang": "en", "dir": "ltr", "name": "Today", "description": "Today, too"}';
  const page = '<html lang="en"><link href="./manifest.webmanifest"><noscript>Today</noscript>';
  expect(ours?.put(manifest, true)).toBe(manifest);
  expect(ours?.put(page, true)).toBe(page);
  expect(theirs?.put(manifest, true)).toBe(
    '{"lang": "ar", "dir": "rtl", "name": "اليوم", "description": "Today, too"}',
  );
  expect(theirs?.put(page, true)).toBe(
    '<html lang="ar" dir="rtl"><link href="./manifest.ar.webmanifest"><noscript>اليوم</noscript>',
  );
  const unsafe = textsOf('ar', new Map(), [texts, { 'app-files.today': '"' }]);
  expect(() => unsafe.put(page, true)).toThrow('app-files.today must do without');
});

it('refuses a token that it cannot read', () => {
  expect(() => inGerman.put('x=__word(2,(a)=>a,d)')).toThrow('A token remains: __word(2,(a)');
});
