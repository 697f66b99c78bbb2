import type { BadgeNews } from '../../../contract/badges.ts';
import { liveEvents } from '../../../contract/values.ts';
import { atBase } from '../../api/base.ts';
import { onSignOut, signsOutWithinMs } from '../../api/sign-out-in-progress.ts';
import { waitBefore } from './notifications.rules.ts';

/** Reads the count out of an event's data; null where it is not one. */
function countIn(data: unknown): number | null {
  try {
    const parsed: unknown = JSON.parse(String(data));
    const count = typeof parsed === 'object' && parsed !== null && 'count' in parsed ? parsed.count : null;
    return typeof count === 'number' ? count : null;
  } catch {
    return null;
  }
}

/** Reads the badges out of an event's data; none where it holds none. */
function badgesIn(data: unknown): BadgeNews['badges'] {
  try {
    const parsed: Partial<BadgeNews> | null = JSON.parse(String(data));
    return Array.isArray(parsed?.badges) ? parsed.badges : [];
  } catch {
    return [];
  }
}

/**
 * Listens for the number of unread notifications while the page is in view. A page in the background holds no
 * connection; when it comes into view, the server says the count at once.
 *
 * @param onCount called with the count when a connection opens and whenever it changes
 * @param onBadges called with badges that were earned, in one page of the user for each
 * @returns ends it
 */
export function followCount(
  url: string,
  onCount: (count: number) => void,
  onBadges: (badges: BadgeNews['badges']) => void,
): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(waiting);
    source?.close();
    source = null;
  }

  function open(): void {
    close();
    const opened = new EventSource(atBase(url));
    source = opened;
    opened.addEventListener(liveEvents.notifications, ({ data }) => {
      failures = 0;
      const count = countIn(data);
      if (count !== null) onCount(count);
    });
    opened.addEventListener(liveEvents.badges, ({ data }) => {
      const badges = badgesIn(data);
      if (badges.length > 0) onBadges(badges);
    });
    // Other pages of the same user took its place, and would lose theirs if it came back.
    opened.addEventListener(liveEvents.replaced, close);
    opened.addEventListener('error', () => {
      // A connection that broke comes back by itself; one that was refused does not.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      failures += 1;
      waiting = setTimeout(open, waitBefore(failures, Math.random()));
    });
  }

  function follow(): void {
    if (document.visibilityState === 'hidden') close();
    else if (!source) open();
  }

  document.addEventListener('visibilitychange', follow);
  // The connection ends with the session, and would come back to a 401 while the browser is leaving the page.
  const stopAwaitingSignOut = onSignOut(() => {
    close();
    waiting = setTimeout(follow, signsOutWithinMs);
  });
  follow();
  return () => {
    stopAwaitingSignOut();
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
