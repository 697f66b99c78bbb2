const serializationFailure = '40001';
const deadlock = '40P01';
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** True when PostgreSQL ended a transaction because of what others do at the same time: it may well succeed when tried again. */
export function isContention(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === serializationFailure || code === deadlock || code === lockNotAvailable;
}

/** What a transaction throws that has to begin again, because others changed what it began with. */
export const contention = (): Error =>
  Object.assign(new Error('others changed what this began with'), { code: serializationFailure });

/** True when PostgreSQL ended a statement because it took too long, such as waiting for a lock. */
export const isStatementTimeout = (error: unknown): boolean =>
  ((error ?? {}) as { code?: unknown }).code === queryCanceled;
