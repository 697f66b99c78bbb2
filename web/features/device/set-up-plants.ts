const key = 'leafbook.set-up';
const kept = 50;

function readSetUp(userId: number): number[] {
  try {
    const { of, ids } = JSON.parse(localStorage.getItem(key) ?? '{}') as { of?: unknown; ids?: unknown };
    return of === userId && Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Whether this browser has shown the setup of a plant: where it grows and when to be reminded. */
export const wasSetUp = (userId: number, plantId: number): boolean => readSetUp(userId).includes(plantId);

/** Records that the setup was shown, so that it isn't shown twice; the oldest are dropped. */
export function rememberSetUp(userId: number, plantId: number): void {
  const ids = [plantId, ...readSetUp(userId).filter((id) => id !== plantId)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify({ of: userId, ids }));
  } catch {
    // If storage is blocked, a plant that is added a second time is set up once more.
  }
}

/** Deletes the list: its user is signing out. */
export function clearSetUp(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
