import type { Identification } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { ChosenPhoto } from '../photos/use-photo-reader.ts';

/** A photo that is ready to be sent. */
export interface IdentifyPhoto extends ChosenPhoto {
  /** The gardener has named the plant in it: its identification must not bring the engine's name back. */
  isNamed: boolean;
}

/** Why the last try failed, shown beside the photo, which stays. */
export interface Problem {
  /** The photo seems to show no plant: the tips may help. */
  notAPlant: boolean;
  sentence: string;
}

/**
 * The five states of identifying. `reading` is true while a chosen file is being decoded and scaled; `byHand` once
 * the gardener has named the plant instead of the engine.
 */
export type IdentifyState =
  | { step: 'closed' }
  | { step: 'upload'; reading: boolean }
  | { step: 'chosen'; photo: IdentifyPhoto; problem: Problem | null }
  | { step: 'identifying'; photo: IdentifyPhoto }
  | { step: 'result'; photo: IdentifyPhoto; result: Identification; byHand: boolean };

export type IdentifyEvent =
  | { type: 'open' }
  | { type: 'reading' }
  | { type: 'unreadable' }
  | { type: 'chosen'; photo: IdentifyPhoto }
  | { type: 'removed' }
  | { type: 'identify' }
  | { type: 'identified'; result: Identification }
  | { type: 'failed'; problem: Problem }
  | { type: 'cancelled' }
  | { type: 'named'; plant: Plant }
  | { type: 'edit' }
  | { type: 'close' };

export const closed: IdentifyState = { step: 'closed' };
const empty: IdentifyState = { step: 'upload', reading: false };

/** The next state. An event that does not belong to the state (a late answer, a second click) changes nothing. */
export function identifyReducer(state: IdentifyState, event: IdentifyEvent): IdentifyState {
  if (event.type === 'close') return state.step === 'identifying' ? state : closed;
  switch (state.step) {
    case 'closed':
      return event.type === 'open' ? empty : state;
    case 'upload':
      return fromUpload(state, event);
    case 'chosen':
      return fromChosen(state, event);
    case 'identifying':
      if (event.type === 'identified') {
        return { step: 'result', photo: state.photo, result: event.result, byHand: state.photo.isNamed };
      }
      if (event.type === 'cancelled') return { step: 'chosen', photo: state.photo, problem: null };
      if (event.type === 'failed') return { step: 'chosen', photo: state.photo, problem: event.problem };
      return state;
    case 'result':
      if (event.type === 'edit') {
        return { step: 'chosen', photo: { ...state.photo, isNamed: state.byHand }, problem: null };
      }
      if (event.type === 'named' && event.plant.id === state.result.id) {
        return { ...state, result: { ...state.result, ...event.plant }, byHand: true };
      }
      return state;
  }
}

function fromUpload(state: IdentifyState & { step: 'upload' }, event: IdentifyEvent): IdentifyState {
  switch (event.type) {
    case 'reading':
      return { step: 'upload', reading: true };
    case 'unreadable':
    case 'removed':
      return empty;
    case 'chosen':
      return { step: 'chosen', photo: event.photo, problem: null };
    default:
      return state;
  }
}

function fromChosen(state: IdentifyState & { step: 'chosen' }, event: IdentifyEvent): IdentifyState {
  switch (event.type) {
    case 'reading':
      return { step: 'upload', reading: true };
    case 'chosen':
      return { step: 'chosen', photo: event.photo, problem: null };
    case 'removed':
      return empty;
    case 'identify':
      return { step: 'identifying', photo: state.photo };
    default:
      return state;
  }
}
