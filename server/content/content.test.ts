import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { badgeCatalogue, badgeFacts } from './badges.ts';
import { parseContent, Text } from './read-content.ts';

const Greetings = z.strictObject({ greetings: z.array(z.strictObject({ text: Text })) });
const parse = (content: unknown) => parseContent('greetings.json', JSON.stringify(content), Greetings);

describe('a file that cannot be used is refused with its name and the place', () => {
  it.each([
    ['a number for a text', { greetings: [{ text: 'Hello' }, { text: 1 }] }, 'greetings[1].text'],
    ['a missing text', { greetings: [{}] }, 'greetings[0].text'],
    ['an empty text', { greetings: [{ text: '' }] }, 'greetings[0].text'],
    ['a field that nothing reads', { greetings: [{ text: 'Hello', txt: '' }] }, '"txt"'],
  ])('%s', (_, content, place) => {
    expect(() => parse(content)).toThrow('assets/greetings.json: ');
    expect(() => parse(content)).toThrow(place);
  });

  it('no JSON', () => {
    expect(() => parseContent('greetings.json', '{', Greetings)).toThrow('assets/greetings.json: SyntaxError: ');
  });
});

describe('the shipped badges', () => {
  it('have one series for each fact that the server counts', () => {
    const facts = badgeCatalogue.map(({ fact }) => fact);
    expect(new Set(facts)).toEqual(new Set(badgeFacts));
    expect(new Set(badgeCatalogue.map(({ badgeId }) => badgeId)).size).toBe(facts.length);
  });

  it('have a drawing each', () => {
    const styles = readFileSync(join(import.meta.dirname, '../../web/features/achievements/badge-icons.css'), 'utf8');
    for (const icon of new Set(badgeCatalogue.map((badge) => badge.icon.split(' ')[1]))) {
      expect(styles).toContain(`.${icon} `);
    }
  });
});
