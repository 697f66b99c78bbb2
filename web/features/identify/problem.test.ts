import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { problemOf } from './problem.ts';

describe('problemOf', () => {
  it('says plainly that there is no plant', () => {
    const error = new ApiError(422, 'No plant was recognised', { code: 'not_a_plant' });
    expect(problemOf(error, 1)).toEqual({ notAPlant: true, sentence: "This photo doesn't seem to show a plant." });
  });

  it('speaks of all photos', () => {
    const error = new ApiError(422, 'No plant was recognised', { code: 'not_a_plant' });
    expect(problemOf(error, 3).sentence).toBe("These photos don't seem to show a plant.");
    expect(problemOf(new TypeError('x'), 2).sentence).toMatch(/Your photos are still here/);
  });

  it('gives the server’s sentence', () => {
    const error = new ApiError(503, 'The identifier is busy.', { code: 'unavailable' });
    expect(problemOf(error, 1)).toEqual({ notAPlant: false, sentence: 'The identifier is busy.' });
  });

  it.each([
    [1, 'Please wait 1 second, then try again.'],
    [30, 'Please wait 30 seconds, then try again.'],
    [600, 'Please wait 10 minutes, then try again.'],
  ])('says how long to wait: %d', (retryAfter, words) => {
    const error = new ApiError(429, 'Too many photos.', { code: 'too_many', retryAfter });
    expect(problemOf(error, 1).sentence).toBe(`Too many photos. ${words}`);
  });

  it('tells of a network failure in its own words', () => {
    expect(problemOf(new NetworkError(new Error('refused')), 1).sentence).toMatch(/^Network error: /);
  });

  it('never shows the page of a proxy or the insides of an exception', () => {
    const proxy = new ApiError(502, '<html>Bad Gateway</html>');
    expect(problemOf(proxy, 1).sentence).not.toContain('html');
    expect(problemOf(new TypeError('x is undefined'), 1).sentence).not.toContain('undefined');
  });
});
