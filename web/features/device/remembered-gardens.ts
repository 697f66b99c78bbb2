const key = 'leafbook.gardens';

/** The user's gardens when this browser last loaded them; none of any other user's. */
export function readGardens(userId: number): number[] {
  try {
    const { of, ids } = JSON.parse(localStorage.getItem(key) ?? '{}') as { of?: unknown; ids?: unknown };
    return of === userId && Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Remembers the gardens of a gardener, so that the next visit notices that one of them is no longer theirs. */
export function rememberGardens(userId: number, ids: readonly number[]): void {
  try {
    // Their own alone is never lost.
    if (ids.length > 1) localStorage.setItem(key, JSON.stringify({ of: userId, ids }));
    else localStorage.removeItem(key);
  } catch {
    // Where storage is refused, nothing else of a garden is kept either.
  }
}

/** Forgets which gardens they were. */
export const clearGardens = (): void => rememberGardens(0, []);
