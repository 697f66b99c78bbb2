import { describe, expect, it } from 'vitest';
import { largestZoom, moved, squareIn, wholeView, zoomed } from './crop.rules.ts';

const wide = { width: 400, height: 200 };
const tall = { width: 200, height: 400 };

describe('what is seen', () => {
  it('is the middle at first', () => {
    expect(squareIn(wide, wholeView)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareIn(tall, wholeView)).toEqual({ left: 0, top: 100, side: 200 });
  });

  it('follows the hand: the picture moves as far as it is dragged', () => {
    expect(squareIn(wide, moved(wide, wholeView, { dx: 0.25, dy: 0 }))).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareIn(tall, moved(tall, wholeView, { dx: 0, dy: -0.25 }))).toEqual({ left: 0, top: 150, side: 200 });
    const close = zoomed(wide, wholeView, 2);
    expect(squareIn(wide, moved(wide, close, { dx: -0.1, dy: 0.1 }))).toEqual({ left: 160, top: 40, side: 100 });
  });

  it('never leaves the picture', () => {
    expect(squareIn(wide, moved(wide, wholeView, { dx: 9, dy: 9 }))).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareIn(wide, moved(wide, wholeView, { dx: -9, dy: -9 }))).toEqual({ left: 200, top: 0, side: 200 });
    const corner = moved(wide, zoomed(wide, wholeView, largestZoom), { dx: -99, dy: -99 });
    expect(squareIn(wide, corner)).toEqual({ left: 350, top: 150, side: 50 });
    expect(squareIn(wide, zoomed(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 });
  });

  it.each([
    [0, 1],
    [2.5, 2.5],
    [99, largestZoom],
  ])('is never wider than the picture nor too close: %d', (wanted, zoom) => {
    expect(zoomed(tall, wholeView, wanted)).toEqual({ ...wholeView, zoom });
  });

  it('of one pixel is that pixel', () => {
    expect(squareIn({ width: 1, height: 1 }, wholeView)).toEqual({ left: 0, top: 0, side: 1 });
  });
});
