import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';

const badgeMax = 9;

/** What the badge on the bell shows: `''` for none, `9+` above nine. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return '';
  return unread > badgeMax ? `${badgeMax}+` : String(unread);
}

/** What the bell is called. */
export const bellName = (unread: number): string => (unread > 0 ? words.bellWithUnread(unread) : common.notifications);
