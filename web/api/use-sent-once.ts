import { useRef } from 'react';
import { type IdempotencyHeader, idempotent } from './call.ts';
import { ApiError, isRefused } from './errors.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * A write that adds something exactly once, even if it is retried after its response was lost. If something else is to be
 * added by then, the first, which may have been added, is removed.
 *
 * @param send makes the call with an idempotency key; with the same key and body, it returns the first response
 * @param takeBack removes what was added
 * @returns sends; throws whatever either call throws
 */
export function useSentOnce<Body, Answer>(
  send: (body: Body, headers: IdempotencyHeader) => Promise<Answer>,
  takeBack: (added: Answer) => Promise<unknown>,
): (body: Body) => Promise<Answer> {
  /** What was sent without a response. */
  const unanswered = useRef<{ body: Body; headers: IdempotencyHeader } | null>(null);

  async function sendOpen(body: Body): Promise<Answer> {
    const open = unanswered.current ?? { body, headers: idempotent() };
    unanswered.current = open;
    try {
      return await send(open.body, open.headers);
    } catch (error) {
      if (isRefused(error)) unanswered.current = null;
      throw error;
    }
  }

  return async (body) => {
    const before = unanswered.current;
    if (before && JSON.stringify(before.body) !== JSON.stringify(body)) {
      try {
        const added = await sendOpen(body);
        await takeBack(added).catch((error) => {
          if (!isGone(error)) throw error;
        });
      } catch (error) {
        // Refused, so it was never added.
        if (unanswered.current !== null) throw error;
      }
      unanswered.current = null;
    }
    const answer = await sendOpen(body);
    unanswered.current = null;
    return answer;
  };
}
