import { endpoint } from './endpoint.ts';

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
