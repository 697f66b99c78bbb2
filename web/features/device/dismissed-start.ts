const key = 'leafbook.startDismissed';

/** Whether a gardener dismissed the list of first steps in this browser. */
export function isStartDismissed(userId: number): boolean {
  try {
    return localStorage.getItem(key) === String(userId);
  } catch {
    return false;
  }
}

export function dismissStart(userId: number): void {
  try {
    localStorage.setItem(key, String(userId));
  } catch {
    // Storage is refused in private browsing, or full: then the list is there again the next time.
  }
}

/** Deletes the record: its user is signing out. */
export function clearDismissedStart(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
