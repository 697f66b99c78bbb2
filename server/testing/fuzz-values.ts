import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { alternativesOf, inheritedNames, type Json } from './contract-requests.ts';

/** Texts that every field of enough length must keep as they are: bidirectional, joined, combined, invisible, or like code. */
const oddTexts = [
  ...['🌱🪴👩🏽‍🌾', '👨‍👩‍👧‍👦', '🏳️‍🌈🇩🇪', '\u202egnp.exe\u202c', '\u2066left\u2069\u200f', 'שלום עולם', 'مرحبا'],
  ...['e\u0301a\u0308o\u0302', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!', 'a\u200bb\ufeffc\u00add'],
  ...['ﬃ Å Ω ¼ ２', '\u{10ffff}\ufffd\ufffe', 'line\nbreak\r\nand\ttab', "'; drop table plants; --", '%_\\%'],
  ...['$1 $& {{x}} #{x} %s %n', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ...['=cmd|" /C calc"!A1', '../../etc/passwd', 'null', 'İıſK'],
];

/**
 * Any character but NUL; none is half of a pair. The library's own unit `binary` would first make a table of the million that
 * there are, which takes seconds.
 */
const character = fc
  .integer({ min: 1, max: 0x10_ffff - 0x800 })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Any well-formed text without NUL, of up to some dozens of characters, odd ones among them. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...inheritedNames),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: character, maxLength: 20 }),
);

/** What any field may be sent as, as JSON text: some of it is no JSON, and some no JavaScript value would be written as. */
const junk: Record<string, string> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'minus zero': '-0',
  minus: '-1',
  fraction: '1.5',
  '2^31': '2147483648',
  '-2^31 - 1': '-2147483649',
  '2^53': '9007199254740992',
  '2^53 + 1': '9007199254740993',
  '2^63': '9223372036854775808',
  '1e400': '1e400',
  'a number of 400 digits': '9'.repeat(400),
  NaN: 'NaN',
  Infinity: '-Infinity',
  undefined: 'undefined',
  'empty text': '""',
  blanks: '" \\t\\n\u00a0\u3000"',
  NUL: '"a\\u0000b"',
  'a lone surrogate': '"a\\ud800b"',
  'a reversed pair': '"\\udc00\\ud800"',
  'text of a number': '"1"',
  'a date that is none': '"2026-02-30"',
  'the year 0': '"0000-01-01"',
  'the year 275760': '"+275760-09-13T00:00:00.000Z"',
  'a leap second': '"2026-12-31T23:59:60Z"',
  '70 KB': JSON.stringify('x'.repeat(70_000)),
  '200 KB of emoji': JSON.stringify('🌱'.repeat(50_000)),
  '1 MB': JSON.stringify('x'.repeat(1_000_000)),
  'an empty list': '[]',
  'a list': '[1,"a",null,{}]',
  'a list of 100,000': `[${'1,'.repeat(99_999)}1]`,
  'an empty object': '{}',
  'an object': '{"a":{"b":1}}',
  'a length': '{"length":5}',
  'a text in disguise': '{"toString":"x","valueOf":1,"trim":null}',
  'a prototype': '{"__proto__":{"admin":true}}',
  'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'depth of 200': '['.repeat(200) + ']'.repeat(200),
  'depth of 50,000': '['.repeat(50_000) + ']'.repeat(50_000),
  'objects in depth of 20,000': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
};

/** Wrong in some way for nearly every field. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.values(junk)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: oddText.map((text) => JSON.stringify(text)) },
);

/** Names of fields that no schema has. */
export const foreignName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'),
  fc.constantFrom('userId', 'role', 'isAdmin', 'passwordHash', 'emailKey', 'deletedAt', 'createdAt'),
  fc.constantFrom('', '\0', 'a.b', 'a[b]', '$where', 'x'.repeat(5_000), '🌱', '\u202e'),
);

const texts = (schema: Json): fc.Arbitrary<string> => {
  const max = Number(schema.maxLength ?? 200);
  const min = Number(schema.minLength ?? 0);
  return fc.oneof(
    oddText.map((text) => text.slice(0, max).toWellFormed().padEnd(min, '.')),
    fc
      .constantFrom('Behind the shed', 'moss on stones'.padEnd(min, '.'), 'x'.repeat(max))
      .map((text) => text.slice(0, max)),
  );
};

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Values of fields whose rules the JSON Schema cannot tell, by their name. */
const named: Record<string, fc.Arbitrary<unknown>> = {
  timeZone: fc.constantFrom('Europe/Berlin', 'UTC', 'America/St_Johns', 'Pacific/Kiritimati', 'asia/kolkata'),
  // An address as a push service gives it, without a name that a name server would be asked for.
  endpoint: fc.nat({ max: 30 }).map((n) => `https://8.8.8.8/push/${n}`),
  url: fc.nat({ max: 30 }).map((n) => `https://[2600::]/${n}`),
  calendar: fc.constant('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Sow\nDTSTART:20260601\nEND:VEVENT\nEND:VCALENDAR'),
  year: fc.integer({ min: 1970, max: 2999 }).map(String),
  limit: fc.integer({ min: 1, max: 200 }).map(String),
  cursor: fc.constant(Buffer.from('2026-05-04T09:30:00.000Z 5').toString('base64url')),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
  p256dh: fc.constant(createECDH('prime256v1').generateKeys('base64url')),
  profileImageUrl: fc.constant(null),
  // The same again and again, so that some signs in to an account that was made.
  password: fc.oneof(
    fc.constant('moss on stones'),
    oddText.map((text) => text.padEnd(8, '.')),
  ),
  email: fc.nat({ max: 20 }).map((n) => `fuzz${n}@example.org`),
};

/** Stands for an id of something that is there, of a kind such as `plant`; `filled` puts it in. */
const idOf = (kind: string): fc.Arbitrary<string> => fc.nat({ max: 30 }).map((n) => `@${kind}:${n}@`);

/** The kind of thing that a field's name says an id is of. */
const kindOf = (name: string): string | undefined => /^(\w+?)Ids?$/.exec(name)?.[1];

/** JSON texts that a schema of the contract accepts, or nearly: what only code can judge is not looked at. */
export function goodText(schema: Json, name = ''): fc.Arbitrary<string> {
  const special = named[name];
  if (special && schema.type !== 'boolean') return special.map((value) => JSON.stringify(value));
  const alternatives = alternativesOf(schema);
  if (alternatives) return fc.oneof(...alternatives.map((each) => goodText(each, name)));
  if ('const' in schema) return fc.constant(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  if (schema.type === 'object') return goodFields(schema).map(objectText);
  if (schema.type === 'array') {
    const items = goodText((schema.items ?? {}) as Json, name);
    return fc.uniqueArray(items, { minLength: Number(schema.minItems ?? 0), maxLength: 4 }).map((all) => `[${all}]`);
  }
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false');
  if (schema.type === 'integer' || schema.type === 'number') {
    const kind = kindOf(name);
    if (kind) return idOf(kind);
    return fc.integer({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1_000) }).map(String);
  }
  if (schema.type === 'null') return fc.constant('null');
  return schema.type === 'string' ? goodString(schema, name).map((text) => JSON.stringify(text)) : fc.constant('null');
}

function goodString(schema: Json, name: string): fc.Arbitrary<string> {
  if (schema.format === 'date-time') return day;
  if (schema.format === 'date') return day.map((instant) => instant.slice(0, 10));
  const kind = kindOf(name);
  if (kind && schema.pattern) return idOf(kind);
  return schema.pattern ? fc.stringMatching(new RegExp(String(schema.pattern))) : texts(schema);
}

/** The fields of a body, each as JSON text. */
export type Fields = [name: string, text: string][];

export const objectText = (fields: Fields): string =>
  `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;

/** The fields of an object schema: all that are required, and some of the others. */
export function goodFields(schema: Json): fc.Arbitrary<Fields> {
  const alternatives = alternativesOf(schema);
  if (alternatives) return fc.oneof(...alternatives.map(goodFields));
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const parts = properties.map(([name, property]) => {
    const field = goodText(property, name).map((text): Fields => [[name, text]]);
    return required.has(name) ? field : fc.option(field, { nil: [] as Fields, freq: 2 });
  });
  return fc.tuple(...parts).map((each) => each.flat());
}

/** Puts ids that are there where a generated text names their kind. */
export const filled = (text: string, ids: Record<string, (number | string)[]>): string =>
  text.replace(/@(\w+):(\d+)@/g, (_, kind: string, digits: string) => {
    const known = ids[kind] ?? [];
    return String(known[Number(digits) % known.length] ?? 1);
  });
