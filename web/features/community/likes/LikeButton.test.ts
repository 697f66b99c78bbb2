import { expect, it } from 'vitest';
import { likeName, shortCount } from './LikeButton.tsx';

it.each([
  [false, 0, 'Like, 0 likes'],
  [false, 1, 'Like, 1 like'],
  [true, 3, 'Unlike, 3 likes'],
  [false, 1_234, 'Like, 1.2K likes'],
])('names the button (%j, %d)', (isLiked, likesCount, name) => {
  expect(likeName({ isLiked, likesCount })).toBe(name);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_240, '1.2K'],
])('shortens %d', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
