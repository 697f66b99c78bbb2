import { describe, expect, it } from 'vitest';
import type { Identification } from '../../../contract/identify.ts';
import { closed, type IdentifyEvent, type IdentifyState, identifyReducer } from './identify.reducer.ts';

const photo = { file: new Blob(['x']), name: 'daisy.jpg', previewUrl: 'blob:1', key: 'k1', isNamed: false };
const other = { ...photo, name: 'fern.jpg', previewUrl: 'blob:2', key: 'k2' };
const problem = { notAPlant: false, sentence: 'The identifier is busy.' };

const result: Identification = {
  id: 7,
  identificationId: 3,
  userId: 1,
  speciesId: 12,
  commonName: 'Daisy',
  latinName: 'Bellis perennis',
  family: 'Asteraceae',
  description: null,
  nativeRange: null,
  careNotes: null,
  funFact: null,
  photoUrl: '/api/photos/a',
  photoHash: null,
  tags: [],
  identifiedAt: '2026-05-04T09:30:00.000Z',
  addedAt: null,
  location: null,
  isNative: false,
  bloomDate: null,
  lastWatered: null,
  lastFertilized: null,
  isPublic: false,
  verdict: 'uncertain',
  level: 'species',
  confidence: 0.4,
  candidates: [],
  lookAlikes: [],
  ownMatch: null,
  engine: 'embedded 1',
};

const run = (...events: IdentifyEvent[]): IdentifyState => events.reduce(identifyReducer, closed);
const toChosen: IdentifyEvent[] = [{ type: 'open' }, { type: 'reading' }, { type: 'chosen', photo }];
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
    expect(failed).toEqual({ step: 'chosen', photo, problem });
    expect(identifyReducer(failed, { type: 'identify' })).toEqual({ step: 'identifying', photo });
  });

  it('forgets the problem with the photo that had it', () => {
    const failed = run(...toChosen, { type: 'identify' }, { type: 'failed', problem });
    const next = identifyReducer(failed, { type: 'chosen', photo: other });
    expect(next).toEqual({ step: 'chosen', photo: other, problem: null });
  });

  it('cannot be closed while identifying', () => {
    expect(run(...toChosen, { type: 'identify' }, { type: 'close' }).step).toBe('identifying');
  });

  it('goes back to the photo and its key when it is cancelled, and ignores what comes after', () => {
    const cancelled = run(...toChosen, { type: 'identify' }, { type: 'cancelled' });
    expect(cancelled).toEqual({ step: 'chosen', photo, problem: null });
    expect(identifyReducer(cancelled, { type: 'identified', result })).toBe(cancelled);
    expect(identifyReducer(cancelled, { type: 'identify' })).toEqual({ step: 'identifying', photo });
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
    expect(run(...toResult, { type: 'edit' })).toEqual({ step: 'chosen', photo, problem: null });
  });

  it('takes the gardener’s own word for the plant and keeps the candidates', () => {
    const { verdict, confidence, candidates, engine, ...plant } = result;
    const named = run(...toResult, { type: 'named', plant: { ...plant, commonName: 'My daisy', speciesId: null } });
    expect(named).toMatchObject({
      step: 'result',
      byHand: true,
      result: { commonName: 'My daisy', speciesId: null, verdict, confidence, candidates, engine },
    });
  });

  it('knows in the next try that the gardener has named the plant', () => {
    const { verdict: _v, confidence: _c, candidates: _cs, engine: _e, ...plant } = result;
    const again = run(...toResult, { type: 'named', plant }, { type: 'edit' }, { type: 'identify' });
    expect(again).toEqual({ step: 'identifying', photo: { ...photo, isNamed: true } });
    expect(identifyReducer(again, { type: 'identified', result })).toMatchObject({ step: 'result', byHand: true });
    expect(run(...toResult, { type: 'edit' }, { type: 'chosen', photo: other })).toMatchObject({ photo: other });
  });

  it('ignores a name for another plant', () => {
    const { verdict: _v, confidence: _c, candidates: _cs, engine: _e, ...plant } = result;
    const state = run(...toResult);
    expect(identifyReducer(state, { type: 'named', plant: { ...plant, id: 8 } })).toBe(state);
  });

  it('removes the photo', () => {
    expect(run(...toChosen, { type: 'removed' })).toEqual({ step: 'upload', reading: false });
  });
});
