/** The palette's tints for plants without a photo; each is a class with a background and a text color with a contrast of at least 4.5. */
export const placeholderTints = [
  'tint-fern',
  'tint-moss',
  'tint-sage',
  'tint-clay',
  'tint-ochre',
  'tint-plum',
  'tint-rose',
  'tint-lake',
] as const;

/** The tint of a plant, the same for every spelling of its name (case, spaces, Unicode form). */
export function placeholderTint(name: string): (typeof placeholderTints)[number] {
  let hash = 0x811c9dc5;
  for (const character of name.trim().normalize('NFC').toLowerCase()) {
    // FNV-1a, folded over code points; Math.imul keeps it in 32 bits.
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return placeholderTints[(hash >>> 0) % placeholderTints.length] ?? 'tint-fern';
}
