import type { BadgeNews } from '../../../contract/badges.ts';
import type { GardenChange } from '../../../contract/gardens.ts';
import { liveEvents } from '../../../contract/values.ts';
import { atBase } from '../../api/base.ts';
import { onSignOut, signsOutWithinMs } from '../../api/sign-out-in-progress.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

/**
 * How long to wait before the live events are asked for again, in milliseconds: longer with each failure, and never
 * the same for all browsers of a server that comes back.
 *
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export function waitBefore(failures: number, chance: number): number {
  const wait = Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
  return Math.round(wait * (0.75 + chance / 2));
}

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

/** Reads which garden changed out of an event's data: null for any of them, undefined where it says nothing. */
function gardenIn(data: unknown): number | null | undefined {
  try {
    const parsed: Partial<GardenChange> | null = JSON.parse(String(data));
    const id = parsed?.gardenId;
    return id === null || typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Handlers for server events. */
export interface LiveListeners {
  /** Called with the count when a connection opens and whenever it changes. */
  onCount: (count: number) => void;
  /** Called with badges that were earned, in one page of the user for each. */
  onBadges: (badges: BadgeNews['badges']) => void;
  /** Called with a garden in which another member changed something; null for any of them. */
  onGarden: (gardenId: number | null) => void;
  /** Called when a connection opens. @param isAgain events since the previous connection were missed */
  onOpen: (isAgain: boolean) => void;
}

/**
 * Listens for what the server tells while the page is in view: the number of unread notifications, badges, gardens. A page in the background holds no
 * connection; when it comes into view, the server says the count at once.
 *
 * @returns ends it
 */
export function followLive(url: string, { onCount, onBadges, onGarden, onOpen }: LiveListeners): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let wasOpen = false;
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
    opened.addEventListener(liveEvents.garden, ({ data }) => {
      const garden = gardenIn(data);
      if (garden !== undefined) onGarden(garden);
    });
    opened.addEventListener('open', () => {
      onOpen(wasOpen);
      wasOpen = true;
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
