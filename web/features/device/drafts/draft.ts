import { deleteFiles, deleteFilesOfGardens, deleteFilesOfOthers } from './draft-files.ts';

const prefix = 'leafbook.draft.';

interface StoredDraft {
  /** The id of the gardener who typed it. */
  of?: unknown;
  /** The id of the garden that it was typed in, where that is not their own. */
  garden?: unknown;
  fields?: Record<string, unknown>;
  /** The row of the refused write whose words it began with: what is saved replaces it. */
  replaces?: unknown;
}

/** What is stored of a form, whatever it is. */
export function readStored(form: string): StoredDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Stores what was typed into a form. */
export function writeStored(form: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(draft));
  } catch {
    // Storage is refused in private browsing, or full: what was typed then lasts as long as the page.
  }
}

/** Whether something was typed into a form by this gardener and neither saved nor discarded. */
export const hasDraft = (form: string, userId: number): boolean => readStored(form).of === userId;

/** The row of the queue that a form's draft replaces once it is saved; null for none. */
export function replacedBy(form: string): number | null {
  const { replaces } = readStored(form);
  return typeof replaces === 'number' ? replaces : null;
}

/** Deletes a form's draft: it is saved, or discarded. */
export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}

function forms(): string[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  } catch {
    return [];
  }
}

/** Whether anything was typed in this tab and neither saved nor discarded. */
export const hasDrafts = (): boolean => forms().length > 0;

/** Forgets what was typed and chosen in every form: who did is leaving. */
export function deleteDrafts(): void {
  forms().forEach(deleteDraft);
  deleteFiles();
}

/** Forgets what was typed and chosen in forms of gardens that the gardener is no longer a member of. */
export function deleteDraftsOfGardens(gardens: readonly number[]): void {
  for (const form of forms()) if (gardens.some((id) => readStored(form).garden === id)) deleteDraft(form);
  deleteFilesOfGardens(gardens);
}

/** Deletes the drafts and files of previous users. @param userId null if nobody is signed in */
export function deleteDraftsOfOthers(userId: number | null): void {
  deleteFilesOfOthers(userId);
  if (userId === null) return;
  for (const form of forms()) if (!hasDraft(form, userId)) deleteDraft(form);
}
