import { ownValue } from '../../../../contract/own-value.ts';
import { deleteDraft, readStored, replacedBy, writeStored } from './draft.ts';

/** Fields are texts, choices and lists of texts. */
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isOfType = (value: unknown, like: unknown): boolean =>
  Array.isArray(like) ? isList(value) : typeof value === typeof like && typeof value !== 'object';

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isList(a) && isList(b) && JSON.stringify(a) === JSON.stringify(b));

/** The fields that differ from what a form showed at first; one that came later was blank. */
export function changedFields<F extends object>(before: F, fields: F): Partial<F> {
  const shown = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(shown.get(name) ?? '', value)),
  ) as Partial<F>;
}

/**
 * What was typed into a form and not saved, kept in this tab: the session may end, or the page be left, first. Never use
 * it for passwords.
 *
 * @param before what the form shows without it; only fields of that name and type are restored
 */
export function readDraft<F extends object>(form: string, userId: number, before: F): Partial<F> {
  const { of, fields } = readStored(form);
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
  const replaces = replacedBy(form);
  writeStored(form, {
    ...{ of: userId, ...(garden !== null && { garden }), fields: changed },
    ...(replaces !== null && { replaces }),
  });
}
