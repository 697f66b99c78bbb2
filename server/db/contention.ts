const serializationFailure = '40001';
const deadlock = '40P01';
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** True if PostgreSQL ended a transaction because of concurrent ones: a retry may well succeed. */
export function isContention(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === serializationFailure || code === deadlock || code === lockNotAvailable;
}

/** Thrown by a transaction that must be retried because others changed what it read. */
export const contention = (): Error =>
  Object.assign(new Error('others changed what this began with'), { code: serializationFailure });

/** True if PostgreSQL ended a statement because it took too long, such as waiting for a lock. */
export const isStatementTimeout = (error: unknown): boolean =>
  ((error ?? {}) as { code?: unknown }).code === queryCanceled;
