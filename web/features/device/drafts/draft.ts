import { ownValue } from '../../../../contract/own-value.ts';
import { deleteFiles, deleteFilesOfGardens, deleteFilesOfOthers } from './draft-files.ts';

const prefix = 'leafbook.draft.';

interface StoredDraft {
  /** The id of the gardener who typed it. */
  of?: unknown;
  /** The id of the garden that it was typed in, where that is not their own. */
  garden?: unknown;
  fields?: Record<string, unknown>;
}

function read(form: string): StoredDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Fields are texts, choices and lists of texts. */
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isOfType = (value: unknown, like: unknown): boolean =>
  Array.isArray(like) ? isList(value) : typeof value === typeof like && typeof value !== 'object';

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isList(a) && isList(b) && JSON.stringify(a) === JSON.stringify(b));

/** The fields that differ from what a form showed at first. */
export function changedFields<F extends object>(before: F, fields: F): Partial<F> {
  const shown = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(shown.get(name), value)),
  ) as Partial<F>;
}

/** Whether something was typed into a form by this gardener and neither saved nor discarded. */
export const hasDraft = (form: string, userId: number): boolean => read(form).of === userId;

/**
 * What was typed into a form and not saved, kept in this tab: the session may end, or the page be left, first. Never use
 * it for passwords.
 *
 * @param before what the form shows without it; only fields of that name and type are taken over
 */
export function readDraft<F extends object>(form: string, userId: number, before: F): Partial<F> {
  const { of, fields } = read(form);
  if (of !== userId || typeof fields !== 'object' || fields === null) return {};
  const changed = Object.entries(before).flatMap(([name, value]) => {
    const typed = Object.hasOwn(fields, name) ? ownValue(fields, name) : value;
    return isOfType(typed, value) && !isSame(typed, value) ? [[name, typed]] : [];
  });
  return Object.fromEntries(changed) as Partial<F>;
}

/**
 * Keeps what differs from what the form showed at first; nothing where nothing does.
 *
 * @param garden as calls name it, that the form is about; null for the gardener's own
 */
export function storeDraft<F extends object>(
  form: string,
  userId: number,
  before: F,
  fields: F,
  garden: number | null = null,
): void {
  const changed = changedFields(before, fields);
  if (Object.keys(changed).length === 0) {
    deleteDraft(form);
    return;
  }
  try {
    sessionStorage.setItem(
      prefix + form,
      JSON.stringify({ of: userId, ...(garden !== null && { garden }), fields: changed }),
    );
  } catch {
    // Storage is refused in private browsing, or full: what was typed then lasts as long as the page.
  }
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
  for (const form of forms()) if (gardens.some((id) => read(form).garden === id)) deleteDraft(form);
  deleteFilesOfGardens(gardens);
}

/** Deletes the drafts and files of previous users. @param userId null if nobody is signed in */
export function deleteDraftsOfOthers(userId: number | null): void {
  deleteFilesOfOthers(userId);
  if (userId === null) return;
  for (const form of forms()) if (!hasDraft(form, userId)) deleteDraft(form);
}
