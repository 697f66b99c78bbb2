import { noteLeaving } from '../../api/leaving.ts';
import { forgetDrafts } from '../drafts/draft.ts';
import { forgetRecent } from '../palette/recent.ts';

/** Forgets what this browser keeps of the gardener outside the caches: they sign out, or their account is gone. */
export function forgetHere(): void {
  forgetDrafts();
  forgetRecent();
}

/** The same for whoever is about to leave by the address that signs out. */
export function forgetAndLeave(): void {
  noteLeaving();
  forgetHere();
}
