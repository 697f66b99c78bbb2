import { describe, expect, it } from 'vitest';
import { ArraySplitter } from './json-array.rules.ts';

/** Cuts a text that arrives in pieces of a length. */
function cut(text: string, length = text.length): string[] {
  const splitter = new ArraySplitter(100);
  const items: string[] = [];
  for (let at = 0; at < text.length; at += length) items.push(...splitter.push(text.slice(at, at + length)));
  splitter.end();
  return items;
}

const tricky = [{ a: '}],[{"\\' }, { b: [[{}], '"', '\\"'] }, {}, { 'ü🌱': '\\\\' }];

describe('a JSON array', () => {
  it.each([1, 2, 3, 7, 1000])('comes apart the same in pieces of %i', (length) => {
    for (const text of [JSON.stringify(tricky), JSON.stringify(tricky, null, 2), `\n${JSON.stringify(tricky)} \t\n`])
      expect(cut(text, length).map((item) => JSON.parse(item))).toEqual(tricky);
  });

  it.each(['[]', ' [ ] '])('may be empty: %s', (text) => expect(cut(text)).toEqual([]));

  it.each([
    ...['', '{}', '[1]', '["a"]', '[{}', '[{},]', '[,{}]', '[{}{}]', '[{}]]', '[{}] x', '[{"a":"]', 'null', '[[{}]]'],
  ])('is not this: %s', (text) => expect(() => cut(text)).toThrow(SyntaxError));

  it('has items of bounded length, also one that never ends', () => {
    expect(() => cut(JSON.stringify([{ a: 'x'.repeat(200) }]))).toThrow('too long');
    const splitter = new ArraySplitter(100);
    splitter.push('[{"a":"');
    expect(() => {
      for (let n = 0; n < 100; n += 1) splitter.push('xxxxxxxxxx');
    }).toThrow('too long');
  });
});
