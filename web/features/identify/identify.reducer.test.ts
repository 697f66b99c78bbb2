import { describe, expect, it } from 'vitest';
import type { Identification } from '../../../contract/identify.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { plantOf } from '../../testing/samples.ts';
import {
  closed,
  type IdentifyEvent,
  type IdentifyPhoto,
  type IdentifyState,
  identifyReducer,
  type PhotoSet,
  photosOf,
  problemOf,
} from './identify.reducer.ts';

const photo: IdentifyPhoto = {
  ...{ file: new Blob(['x']), name: 'daisy.jpg', previewUrl: 'blob:1', key: 'k1', organ: 'auto' },
};
const other: IdentifyPhoto = { ...photo, name: 'leaf.jpg', previewUrl: 'blob:2', key: 'k2' };
const set: PhotoSet = { key: 'k1', photos: [photo], viewed: 'k1', byHand: null };
const two: PhotoSet = { key: 'k2', photos: [photo, other], viewed: 'k2', byHand: null };
const problem = { notAPlant: false, sentence: 'The identifier is busy.' };

const plant = plantOf(7, { speciesId: 12, commonName: 'Daisy', latinName: 'Bellis perennis', family: 'Asteraceae' });
const result: Identification = {
  ...plant,
  ...{ identificationId: 3, verdict: 'uncertain', level: 'species', confidence: 0.4, candidates: [], lookAlikes: [] },
  ...{ ownMatch: null, engine: 'embedded', engineVersion: 'plants 1', attribution: null, isCalibrated: true },
  knownKinds: 204,
};

const run = (...events: IdentifyEvent[]): IdentifyState => events.reduce(identifyReducer, closed);
const toChosen: IdentifyEvent[] = [{ type: 'open' }, { type: 'reading' }, { type: 'chosen', photo }];
const toTwo: IdentifyEvent[] = [...toChosen, { type: 'reading' }, { type: 'chosen', photo: other }];
const toResult: IdentifyEvent[] = [...toChosen, { type: 'identify' }, { type: 'identified', result }];

describe('identifyReducer', () => {
  it('goes closed, upload, chosen, identifying, result', () => {
    const steps = toResult.map((_, index) => run(...toResult.slice(0, index + 1)).step);
    expect(steps).toEqual(['upload', 'upload', 'chosen', 'identifying', 'result']);
  });

  it('says that a file is being read, and stops saying so when it is unreadable', () => {
    expect(run({ type: 'open' }, { type: 'reading' })).toEqual({ step: 'upload', reading: true });
    expect(run({ type: 'open' }, { type: 'reading' }, { type: 'unreadable' })).toEqual({
      step: 'upload',
      reading: false,
    });
  });

  it('does not identify before a photo is chosen', () => {
    expect(run({ type: 'open' }, { type: 'identify' }).step).toBe('upload');
  });

  it('identifies once for two clicks', () => {
    const first = run(...toChosen, { type: 'identify' });
    expect(identifyReducer(first, { type: 'identify' })).toBe(first);
  });

  it('keeps the photo and its key after a failure, and tries again with them', () => {
    const failed = run(...toChosen, { type: 'identify' }, { type: 'failed', problem });
    expect(failed).toEqual({ step: 'chosen', set, reading: false, problem });
    expect(identifyReducer(failed, { type: 'identify' })).toEqual({ step: 'identifying', set });
  });

  it('forgets the problem once the photos are others', () => {
    const failed = run(...toChosen, { type: 'identify' }, { type: 'failed', problem });
    const more = identifyReducer(failed, { type: 'chosen', photo: other });
    expect(more).toEqual({ step: 'chosen', set: two, reading: false, problem: null });
    const failedAgain = run(...toTwo, { type: 'identify' }, { type: 'failed', problem });
    expect(identifyReducer(failedAgain, { type: 'removed', photo: 'k2', key: 'k3' })).toMatchObject({ problem: null });
  });

  it('cannot be closed while identifying', () => {
    expect(run(...toChosen, { type: 'identify' }, { type: 'close' }).step).toBe('identifying');
  });

  it('goes back to the photo and its key when it is cancelled, and ignores what comes after', () => {
    const cancelled = run(...toChosen, { type: 'identify' }, { type: 'cancelled' });
    expect(cancelled).toEqual({ step: 'chosen', set, reading: false, problem: null });
    expect(identifyReducer(cancelled, { type: 'identified', result })).toBe(cancelled);
    expect(identifyReducer(cancelled, { type: 'identify' })).toEqual({ step: 'identifying', set });
  });

  it('clears everything on close', () => {
    expect(run(...toChosen, { type: 'close' })).toEqual(closed);
    expect(run(...toResult, { type: 'close' })).toEqual(closed);
    expect(run(...toResult, { type: 'close' }, { type: 'open' })).toEqual({ step: 'upload', reading: false });
  });

  it('ignores an answer that comes after closing', () => {
    expect(run({ type: 'identified', result })).toEqual(closed);
    expect(run(...toChosen, { type: 'close' }, { type: 'failed', problem })).toEqual(closed);
  });

  it('goes back to the upload with the photo on Edit Identification', () => {
    expect(run(...toResult, { type: 'edit' })).toEqual({ step: 'chosen', set, reading: false, problem: null });
  });

  it('takes the gardener’s own word for the plant and keeps the candidates', () => {
    const { verdict, confidence, candidates, engine } = result;
    const named = run(...toResult, {
      type: 'named',
      plant: { ...plant, commonName: 'My daisy', speciesId: null },
      byHand: 'named',
    });
    expect(named).toMatchObject({
      step: 'result',
      byHand: 'named',
      result: { commonName: 'My daisy', speciesId: null, verdict, confidence, candidates, engine },
    });
  });

  it('knows in the next try that the gardener has named the plant', () => {
    const again = run(...toResult, { type: 'named', plant, byHand: 'named' }, { type: 'edit' }, { type: 'identify' });
    expect(again).toEqual({ step: 'identifying', set: { ...set, byHand: 'named' } });
    expect(identifyReducer(again, { type: 'identified', result })).toMatchObject({ step: 'result', byHand: 'named' });
    // With another photo it is another question.
    const more = run(
      ...toResult,
      { type: 'named', plant, byHand: 'named' },
      { type: 'edit' },
      { type: 'chosen', photo: other },
    );
    expect(more).toMatchObject({ set: two });
  });

  it('ignores a name for another plant', () => {
    const state = run(...toResult);
    expect(identifyReducer(state, { type: 'named', plant: { ...plant, id: 8 }, byHand: 'chosen' })).toBe(state);
  });

  it('shows what another engine said, and keeps the gardener’s word', () => {
    const answer: Identification = { ...result, engine: 'plantnet', confidence: 0.9 };
    expect(run(...toResult, { type: 'answered', result: answer })).toMatchObject({ result: answer, byHand: null });
    const named = run(
      ...toResult,
      { type: 'named', plant: result, byHand: 'chosen' },
      { type: 'answered', result: answer },
    );
    expect(named).toMatchObject({ result: answer, byHand: 'chosen' });
    const state = run(...toResult);
    expect(identifyReducer(state, { type: 'answered', result: { ...answer, id: 8 } })).toBe(state);
    expect(run(...toResult, { type: 'close' }, { type: 'answered', result: answer })).toEqual(closed);
  });

  it('keeps photos that nobody may look at while the plant is named without them', () => {
    const unsent = run(...toChosen, { type: 'unsent', problem });
    expect(unsent).toEqual({ step: 'chosen', set, reading: false, problem });
    const own = identifyReducer(unsent, { type: 'own' });
    expect(photosOf(own)).toEqual([photo]);
    expect(identifyReducer(own, { type: 'back' })).toEqual({ step: 'chosen', set, reading: false, problem: null });
    expect(run({ type: 'open' }, { type: 'own' }, { type: 'back' })).toEqual({ step: 'upload', reading: false });
  });

  it('removes the photo', () => {
    const removed: IdentifyEvent = { type: 'removed', photo: 'k1', key: 'k9' };
    expect(run(...toChosen, removed)).toEqual({ step: 'upload', reading: false });
    // One that is still being read comes after it.
    expect(run(...toChosen, { type: 'reading' }, removed)).toEqual({ step: 'upload', reading: true });
  });
});

describe('several photos', () => {
  it('looks at the photo that came last, and at any other on request', () => {
    expect(run(...toTwo)).toEqual({ step: 'chosen', set: two, reading: false, problem: null });
    expect(run(...toTwo, { type: 'viewed', photo: 'k1' })).toMatchObject({ set: { key: 'k2', viewed: 'k1' } });
  });

  it('does not identify while a further photo is being read', () => {
    const reading = run(...toChosen, { type: 'reading' });
    expect(reading).toMatchObject({ step: 'chosen', reading: true });
    expect(identifyReducer(reading, { type: 'identify' })).toBe(reading);
    expect(identifyReducer(reading, { type: 'unreadable' })).toMatchObject({ set, reading: false });
  });

  it('has a key of its own for each set of photos and organs', () => {
    const leaf = run(...toTwo, { type: 'organ', photo: 'k2', organ: 'leaf', key: 'k3' });
    expect(leaf).toMatchObject({ set: { key: 'k3', photos: [{ organ: 'auto' }, { organ: 'leaf' }] } });
    const one = identifyReducer(leaf, { type: 'removed', photo: 'k1', key: 'k4' });
    expect(one).toMatchObject({ set: { key: 'k4', viewed: 'k2', photos: [{ key: 'k2', organ: 'leaf' }] } });
    const named = run(...toResult, { type: 'edit' }, { type: 'organ', photo: 'k1', organ: 'flower', key: 'k5' });
    expect(named).toMatchObject({ set: { key: 'k5', byHand: null } });
  });

  it('looks at a neighbor of the photo that is removed', () => {
    expect(run(...toTwo, { type: 'removed', photo: 'k2', key: 'k3' })).toMatchObject({ set: { viewed: 'k1' } });
    const first = run(...toTwo, { type: 'viewed', photo: 'k1' }, { type: 'removed', photo: 'k1', key: 'k3' });
    expect(first).toMatchObject({ set: { viewed: 'k2' } });
    const state = run(...toTwo);
    expect(identifyReducer(state, { type: 'removed', photo: 'k8', key: 'k9' })).toBe(state);
  });

  it('gives what was sent and taken back another key', () => {
    const event: IdentifyEvent = { type: 'undone', key: 'k9' };
    expect(run(...toTwo, event)).toMatchObject({ step: 'chosen', set: { ...two, key: 'k9' } });
    const state = run(...toResult);
    expect(identifyReducer(state, event)).toBe(state);
  });

  it('takes five', () => {
    const more = ['a', 'b', 'c', 'd', 'e'].map((key): IdentifyEvent => ({ type: 'chosen', photo: { ...photo, key } }));
    expect(photosOf(run(...toChosen, ...more)).map(({ key }) => key)).toEqual(['k1', 'a', 'b', 'c', 'd']);
    expect(photosOf(closed)).toEqual([]);
  });
});

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
])('a problem says %s', (_, error, photos, sentence) => {
  const problem = problemOf(error, photos);
  expect(problem.notAPlant).toBe(error === noPlant);
  const isOfProxy = error instanceof ApiError && error.status === 502;
  expect(problem.noNetwork).toBe(error instanceof NetworkError || isOfProxy || undefined);
  expect(problem.sentence).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence);
});
