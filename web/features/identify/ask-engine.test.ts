import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { whyNoAnswer } from './ask-engine.api.ts';

it.each([
  [new ApiError(422, 'No plant', { code: 'not_a_plant' }), "Pl@ntNet doesn't see a plant in your photos."],
  [new ApiError(409, 'No', { reason: 'no_consent' }), "You haven't allowed sending photos to Pl@ntNet."],
  [new ApiError(409, 'No', { reason: 'photos_gone' }), "These photos aren't stored anymore. Choose them again."],
  [new ApiError(503, 'No', { code: 'unavailable' }), "Pl@ntNet didn't answer. Try again later."],
  [new ApiError(502, '<html>'), "Pl@ntNet didn't answer. Try again later."],
  [new TypeError('x'), "Pl@ntNet didn't answer. Try again later."],
  // No browser, no network.
  [new NetworkError(new Error('refused')), "You're offline."],
])('%s: %s', (error, sentence) => {
  expect(whyNoAnswer(error, 'Pl@ntNet')).toBe(sentence);
});
