import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { problemOf } from './problem.ts';

const noPlant = new ApiError(422, 'No plant was recognised', { code: 'not_a_plant' });
const busy = new ApiError(503, 'The identifier is busy.', { code: 'unavailable' });
const off = new ApiError(409, 'This server identifies nothing.', { code: 'conflict' });
const tooMany = (retryAfter: number) => new ApiError(429, 'Too many photos.', { code: 'too_many', retryAfter });

it.each<[string, Error, number, string | RegExp]>([
  ['plainly that there is no plant', noPlant, 1, "This photo doesn't seem to show a plant."],
  ['so of all photos', noPlant, 3, "These photos don't seem to show a plant."],
  ['that photos are not lost', new TypeError('x'), 2, /Your photos are still here/],
  ['the server’s sentence', busy, 1, 'The identifier is busy.'],
  ['why nothing is identified', off, 1, 'This server identifies nothing.'],
  ['how long to wait', tooMany(1), 1, 'Too many photos. Please wait 1 second, then try again.'],
  ['how many seconds', tooMany(30), 1, 'Too many photos. Please wait 30 seconds, then try again.'],
  ['how many minutes', tooMany(600), 1, 'Too many photos. Please wait 10 minutes, then try again.'],
  ['a network failure in its own words', new NetworkError(new Error('refused')), 1, /^Network error: /],
  ['nothing of the page of a proxy', new ApiError(502, '<html>Bad Gateway</html>'), 1, /^(?!.*html)/],
  ['nothing of the insides of an exception', new TypeError('x is undefined'), 1, /^(?!.*undefined)/],
])('says %s', (_, error, photos, sentence) => {
  const problem = problemOf(error, photos);
  expect(problem.notAPlant).toBe(error === noPlant);
  expect(problem.sentence).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence);
});
