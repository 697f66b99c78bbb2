import { describe, expect, it } from 'vitest';
import { lengthOf, mayDelete, maySend, roomLeft } from './CommentForm.tsx';

const text = (length: number) => 'a'.repeat(length);

describe('the length of a comment', () => {
  it.each([
    ['', 0],
    [' \n ', 0],
    ['  two words  ', 9],
    ['🌻', 2],
    ['e\u0301', 2],
    [text(300), 300],
  ])('of %j is %d', (comment, length) => {
    expect(lengthOf(comment)).toBe(length);
  });
});

it.each([
  ['', false],
  ['   ', false],
  ['\u3164\u200b\u2800', false],
  ['a', true],
  [text(300), true],
  [` ${text(300)}\n`, true],
  [text(301), false],
  ['🌻'.repeat(151), false],
])('a comment may be sent or not (%#)', (comment, may) => {
  expect(maySend(comment)).toBe(may);
});

it.each([
  [0, ''],
  [279, ''],
  [280, '20 characters left'],
  [299, '1 character left'],
  [300, '0 characters left'],
  [301, '1 character too many'],
  [340, '40 characters too many'],
])('after %d characters, says %j', (length, words) => {
  expect(roomLeft(text(length))).toBe(words);
});

it('lets a gardener delete their own comments, and any on a plant of a garden that they own', () => {
  const comment = { userId: 5 };
  expect([mayDelete(5, comment, false), mayDelete(9, comment, true)]).toEqual([true, true]);
  expect([mayDelete(7, comment, false), mayDelete(undefined, comment, false)]).toEqual([false, false]);
});
