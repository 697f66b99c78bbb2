import * as words from '#words/identify.ts';
import type { Identification, Organ } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { ChosenPhoto } from '../photos/use-photo-reader.ts';
import type { DeviceAnswer } from './on-device/device-answer.ts';

/** A photo that is ready to be sent. */
export interface IdentifyPhoto extends ChosenPhoto {
  /** What part of the plant it shows; `auto` until the gardener says. */
  organ: Organ;
}

/** How the gardener said what the plant is: by one of the catalog's species, or in words of their own. */
export type ByHand = 'chosen' | 'named';

/** The photos of one plant that are identified together. */
export interface PhotoSet {
  /** Belongs to exactly these photos and organs: as `Idempotency-Key`, it makes a repeated try answer what the first one did. */
  key: string;
  /** One to five. */
  photos: readonly IdentifyPhoto[];
  /** Key of the selected photo. */
  viewed: string;
  /** Not null once the gardener has named the plant in them: their identification must not bring the engine's name back. */
  byHand: ByHand | null;
}

/** Why the last try failed, shown beside the photos, which stay. */
export interface Problem {
  /** The photo seems to show no plant: the tips may help. */
  notAPlant: boolean;
  sentence: string;
  /** Nobody may look at the photos: naming the plant is what is left. */
  nobodyAllowed?: true;
  /** The server wasn't reached: this device may be able to identify by itself. */
  noNetwork?: true;
}

/**
 * The states of identifying, `device` for an answer of this device alone, and `own` for a plant that is added without a photo; its `set` is what was chosen before. `reading` is true while a chosen file is being decoded and scaled; `byHand` is null until
 * the gardener has named the plant instead of the engine.
 */
export type IdentifyState =
  | { step: 'closed' }
  | { step: 'upload'; reading: boolean }
  | { step: 'own'; set: PhotoSet | null }
  | { step: 'chosen'; set: PhotoSet; reading: boolean; problem: Problem | null }
  | { step: 'identifying'; set: PhotoSet }
  | { step: 'device'; set: PhotoSet; answer: DeviceAnswer }
  | { step: 'result'; set: PhotoSet; result: Identification; byHand: ByHand | null };

export type IdentifyEvent =
  | { type: 'open' }
  | { type: 'reading' }
  | { type: 'unreadable' }
  | { type: 'own' }
  | { type: 'back' }
  | { type: 'chosen'; photo: IdentifyPhoto }
  | { type: 'viewed'; photo: string }
  /** @param key of the set from then on */
  | { type: 'organ'; photo: string; organ: Organ; key: string }
  | { type: 'removed'; photo: string; key: string }
  | { type: 'identify' }
  | { type: 'identified'; result: Identification }
  | { type: 'failed'; problem: Problem }
  /** The model on this device has answered. */
  | { type: 'answered-here'; answer: DeviceAnswer }
  /** What waited was taken back: sent again, the photos are another question. @param key of the set from then on */
  | { type: 'undone'; key: string }
  /** The photos could not even be sent. */
  | { type: 'unsent'; problem: Problem }
  | { type: 'cancelled' }
  /** Another engine was asked about the same photos. */
  | { type: 'answered'; result: Identification }
  | { type: 'named'; plant: Plant; byHand: ByHand }
  | { type: 'edit' }
  | { type: 'close' };

export const closed: IdentifyState = { step: 'closed' };
const empty: IdentifyState = { step: 'upload', reading: false };
const chosen = (set: PhotoSet, problem: Problem | null = null): IdentifyState => ({
  ...{ step: 'chosen', set, reading: false, problem },
});

/** The photos that are chosen, in any state; none where there are none. */
export const photosOf = (state: IdentifyState): readonly IdentifyPhoto[] =>
  'set' in state && state.set ? state.set.photos : [];

/** The next state. An event that does not belong to the state (a late answer, a second click) changes nothing. */
export function identifyReducer(state: IdentifyState, event: IdentifyEvent): IdentifyState {
  if (event.type === 'close') return state.step === 'identifying' ? state : closed;
  switch (state.step) {
    case 'closed':
      return event.type === 'open' ? empty : state;
    case 'upload':
      return fromUpload(state, event);
    case 'own':
      if (event.type !== 'back') return state;
      return state.set ? chosen(state.set) : empty;
    case 'chosen':
      return fromChosen(state, event);
    case 'identifying':
      if (event.type === 'identified') {
        return { step: 'result', set: state.set, result: event.result, byHand: state.set.byHand };
      }
      if (event.type === 'cancelled') return chosen(state.set);
      if (event.type === 'failed') return chosen(state.set, event.problem);
      return state;
    case 'device':
      return fromDevice(state, event);
    case 'result':
      return fromResult(state, event);
  }
}

/** Adds a photo and selects it. A request with it is a different one. */
const withPhoto = (photos: readonly IdentifyPhoto[], photo: IdentifyPhoto): PhotoSet => ({
  ...{ key: photo.key, photos: [...photos, photo], viewed: photo.key, byHand: null },
});

function fromUpload(state: IdentifyState & { step: 'upload' }, event: IdentifyEvent): IdentifyState {
  switch (event.type) {
    case 'reading':
      return { step: 'upload', reading: true };
    case 'unreadable':
      return empty;
    case 'own':
      return state.reading ? state : { step: 'own', set: null };
    case 'chosen':
      return chosen(withPhoto([], event.photo));
    default:
      return state;
  }
}

function fromChosen(state: IdentifyState & { step: 'chosen' }, event: IdentifyEvent): IdentifyState {
  const { set } = state;
  switch (event.type) {
    case 'reading':
      return { ...state, reading: true };
    case 'unreadable':
      return { ...state, reading: false };
    case 'chosen':
      if (set.photos.length >= limits.identifyPhotos) return { ...state, reading: false };
      return chosen(withPhoto(set.photos, event.photo));
    case 'viewed':
      return { ...state, set: { ...set, viewed: event.photo } };
    case 'organ': {
      const photos = set.photos.map((one) => (one.key === event.photo ? { ...one, organ: event.organ } : one));
      return { ...state, set: { ...set, photos, key: event.key, byHand: null } };
    }
    case 'removed':
      return withoutPhoto(state, event.photo, event.key);
    case 'answered-here':
      return { step: 'device', set, answer: event.answer };
    case 'undone':
      return { ...state, set: { ...set, key: event.key } };
    case 'unsent':
      return { ...state, problem: event.problem };
    case 'own':
      return state.reading ? state : { step: 'own', set };
    case 'identify':
      // The photo that is still being read belongs to the question, too.
      return state.reading ? state : { step: 'identifying', set };
    default:
      return state;
  }
}

function fromDevice(state: IdentifyState & { step: 'device' }, event: IdentifyEvent): IdentifyState {
  const { set } = state;
  if (event.type === 'undone') return { ...state, set: { ...set, key: event.key } };
  if (event.type === 'identify') return { step: 'identifying', set };
  return event.type === 'edit' ? chosen(set) : state;
}

function fromResult(state: IdentifyState & { step: 'result' }, event: IdentifyEvent): IdentifyState {
  const { set, result, byHand } = state;
  if (event.type === 'edit') return chosen({ ...set, byHand });
  if (event.type === 'answered' && event.result.id === result.id) return { ...state, result: event.result };
  if (event.type === 'named' && event.plant.id === result.id) {
    return { ...state, result: { ...result, ...event.plant }, byHand: event.byHand };
  }
  return state;
}

function withoutPhoto(state: IdentifyState & { step: 'chosen' }, photo: string, key: string): IdentifyState {
  const { set } = state;
  const at = set.photos.findIndex((one) => one.key === photo);
  const photos = set.photos.filter((one) => one.key !== photo);
  const [first] = photos;
  if (at < 0) return state;
  if (!first) return state.reading ? { step: 'upload', reading: true } : empty;
  const viewed = set.viewed === photo ? (photos[Math.max(0, at - 1)] ?? first).key : set.viewed;
  return { ...state, set: { key, photos, viewed, byHand: null }, problem: null };
}

function wait(seconds: number): string {
  if (seconds < 90) return words.waitSeconds(seconds);
  return words.waitMinutes(Math.ceil(seconds / 60));
}

/**
 * Why an identification failed, in a sentence to stand beside the photos: the server's own wherever it has one.
 *
 * @param photos how many there are
 */
export function problemOf(error: unknown, photos: number): Problem {
  if (error instanceof NetworkError) return { notAPlant: false, sentence: error.message, noNetwork: true };
  if (!(error instanceof ApiError)) return { notAPlant: false, sentence: words.wentWrong(photos) };
  if (error.code === 'not_a_plant') {
    return { notAPlant: true, sentence: words.notAPlant(photos) };
  }
  // Without a code it is not our server that speaks, but a proxy before it, in HTML.
  const said = error.code === '' ? words.wentWrong(photos) : error.serverMessage;
  // What is used up for the day says so by itself.
  const hasNoPause = error.retryAfter === null || error.retryAfter === 0 || error.reason === 'identifications_spent';
  const pause = hasNoPause ? '' : ` ${wait(error.retryAfter ?? 0)}`;
  // So answers a proxy that can't reach the server.
  const isOutage = error.code === '' && error.status >= 502 && error.status <= 504;
  return { notAPlant: false, sentence: `${said}${pause}`, ...(isOutage && { noNetwork: true }) };
}
