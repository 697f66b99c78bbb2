// What this browser stores of the gardener who used it last. Where storage is blocked or full, nothing is stored.

/** The names, and for lists the field that has the items. */
const fields = { recent: 'items', 'set-up': 'ids', gardens: 'ids', startDismissed: '', dismissed: '' } as const;
type Name = keyof typeof fields;

const keyOf = (name: Name): string => `leafbook.${name}`;

function readText(name: Name): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

function storeText(name: Name, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch {
    // Blocked or full.
  }
}

/** The items of a list; none of anybody else's. */
function readItems(name: Name, userId: number): unknown[] {
  try {
    const stored = JSON.parse(readText(name) ?? '{}');
    const items: unknown = stored[fields[name]];
    return stored.of === userId && Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

const storeItems = (name: Name, userId: number, items: readonly unknown[]): void =>
  storeText(name, JSON.stringify({ of: userId, [fields[name]]: items }));

const isId = (item: unknown): item is number => typeof item === 'number';

/** Deletes it all, or what is stored under one name. */
export function clearStored(...names: Name[]): void {
  for (const name of names.length > 0 ? names : (Object.keys(fields) as Name[])) storeText(name, null);
}

/** Something that was opened from the palette. Only a species carries its names: all else is named by its list. */
export interface Recent {
  /** E.g. `plant-12`, `species-340`, `place-balcony`, `page-/calendar`. */
  id: string;
  commonName?: string;
  latinName?: string;
}

const isRecent = (item: unknown): item is Recent =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';

/** What a gardener opened last from the palette, newest first. */
export const readRecent = (userId: number): Recent[] => readItems('recent', userId).filter(isRecent);

/** Puts an opened item first, and drops the oldest. */
export const storeRecent = (userId: number, opened: Recent): void =>
  storeItems('recent', userId, [opened, ...readRecent(userId).filter(({ id }) => id !== opened.id)].slice(0, 6));

/** The user's gardens when this browser last loaded them. */
export const readGardens = (userId: number): number[] => readItems('gardens', userId).filter(isId);

/** Remembers the gardens of a gardener, so that the next visit notices that one of them is no longer theirs. */
export function rememberGardens(userId: number, ids: readonly number[]): void {
  // Their own alone is never lost.
  if (ids.length > 1) storeItems('gardens', userId, ids);
  else clearStored('gardens');
}

const readSetUp = (userId: number): number[] => readItems('set-up', userId).filter(isId);

/** Whether the setup of a plant was shown: where it grows and when to be reminded. */
export const wasSetUp = (userId: number, plantId: number): boolean => readSetUp(userId).includes(plantId);

/** Records that the setup was shown, so that it isn't shown twice; the oldest are dropped. */
export const rememberSetUp = (userId: number, plantId: number): void =>
  storeItems('set-up', userId, [plantId, ...readSetUp(userId).filter((id) => id !== plantId)].slice(0, 50));

/** Whether a gardener dismissed the list of first steps. */
export const isStartDismissed = (userId: number): boolean => readText('startDismissed') === String(userId);

export const dismissStart = (userId: number): void => storeText('startDismissed', String(userId));
