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

/** Whether this browser asked the gardener where a plant grows and when to be reminded of it. */
export const wasSetUp = (userId: number, plantId: number): boolean => readSetUp(userId).includes(plantId);

/** Remembers that the gardener was asked, so that they are not asked twice; the oldest are forgotten. */
export function rememberSetUp(userId: number, plantId: number): void {
  const ids = [plantId, ...readSetUp(userId).filter((id) => id !== plantId)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify({ of: userId, ids }));
  } catch {
    // Where storage is refused, a plant that is added a second time is asked about once more.
  }
}

/** Forgets all of them: whoever was asked is leaving. */
export function clearSetUp(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is refused, there is nothing to forget.
  }
}
