import { ApiError } from '../../api/errors.ts';

/**
 * Sends care with the day of the press, which counts if it has to wait. A clock that is ahead names a day that is yet to come: then
 * the server's own day counts, as without one.
 */
export async function onDayOfPress<Answer>(
  doneOn: string,
  send: (day: { doneOn?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({ doneOn });
  } catch (error) {
    if (error instanceof ApiError && error.errors.some(({ path }) => path === 'doneOn')) return send({});
    throw error;
  }
}
