/** `leafbook.dismissed` of `stored-data.ts`, which deletes it at sign-out; read here, because the first page needs nothing of it. */
const key = 'leafbook.dismissed';
/** More than a gardener hides in a day. */
const most = 50;

/** The hints that a gardener hid on this device: `<garden> <kind> <day>`. */
export function readHidden(userId: number): unknown[] {
  try {
    const { of, items } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return of === userId && Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

export function storeHidden(userId: number, hint: string): void {
  try {
    const items = [hint, ...readHidden(userId)].slice(0, most);
    localStorage.setItem(key, JSON.stringify({ of: userId, items }));
  } catch {
    // Blocked or full: it is hidden as long as the page is open.
  }
}
