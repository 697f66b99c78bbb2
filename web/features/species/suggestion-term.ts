const shortest = 2;

/**
 * What to ask suggestions for while a text is being typed; null where it is too short to mean anything. Spaces around
 * and between the words make no difference, so they make no request.
 */
export function suggestionTerm(text: string): string | null {
  const term = text.trim().replace(/\s+/g, ' ');
  return [...term].length < shortest ? null : term;
}
