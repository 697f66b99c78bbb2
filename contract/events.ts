import { endpoint } from './endpoint.ts';

/** The names of the server-sent events; the data of each is one line of JSON. */
export const liveEvents = {
  /** The bell: data is `NotificationCount`. Sent when the stream opens and within a second of a change. */
  notifications: 'notifications',
  /** Badges that the user earned and was not told of yet: data is `BadgeNews`. One stream of the user hears of each. */
  badges: 'badges',
  /**
   * Newer streams of the same user took this one's place. The browser should close its `EventSource`, which would
   * otherwise come back and push out another; polling goes on. Data is `{}`.
   */
  replaced: 'replaced',
} as const;

export const eventsApi = {
  /**
   * For `new EventSource('/api/events')`. At most four streams stay open per user. A comment line every 25 seconds
   * keeps proxies from closing it. The stream ends with the session and when the server stops; an `EventSource` then
   * comes back by itself after five seconds, or gives up at the answer 401.
   */
  stream: endpoint('GET /api/events', {
    summary: 'What changes for the signed-in user, as server-sent events',
    access: 'user',
    answerType: 'text/event-stream',
  }),
};
