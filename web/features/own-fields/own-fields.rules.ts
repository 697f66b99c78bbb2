import { type FieldKind, fieldValue } from '../../../contract/field-kinds.ts';

/** The name of a field's input in a plant's form. */
export const inputOf = (id: number) => `own${id}` as const;

/**
 * What is stored of a text that was typed: a number may have a decimal comma, and a link may lack `https://`.
 *
 * @returns null for nothing, undefined for what isn't of the kind
 */
export function typedValue(kind: FieldKind, typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  // `1,200` may mean either: it is refused.
  if (kind === 'number') return fieldValue(kind, text.replace(/^([+-]?\d*),(?!\d{3}$)(?=\d+$)/, '$1.')) ?? undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text);
  return fieldValue(kind, kind === 'link' && !hasScheme ? `https://${text}` : text) ?? undefined;
}
