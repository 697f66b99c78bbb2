/** Something that was opened from the palette. Only a species carries its names: all else is named by its list. */
export interface Recent {
  /** E.g. `plant-12`, `species-340`, `place-balcony`, `page-/calendar`. */
  id: string;
  commonName?: string;
  latinName?: string;
}

const key = 'leafbook.recent';
const kept = 6;

const isRecent = (item: unknown): item is Recent =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';

/** What a gardener opened last from the palette in this browser, newest first; nothing of anybody else's. */
export function readRecent(userId: number): Recent[] {
  try {
    const { of, items } = JSON.parse(localStorage.getItem(key) ?? '{}') as { of?: unknown; items?: unknown };
    return of === userId && Array.isArray(items) ? items.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts an opened item first, and drops the oldest. */
export function storeRecent(userId: number, opened: Recent): void {
  const items = [opened, ...readRecent(userId).filter(({ id }) => id !== opened.id)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify({ of: userId, items }));
  } catch {
    // Storage is refused in private browsing, or full: then nothing is recent.
  }
}

/** Deletes the list: its user is signing out. */
export function clearRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
