const undoableMs = 24 * 60 * 60 * 1000;

/** What was deleted until then cannot be restored any more. */
export const undoableSince = (now: string): string => new Date(Date.parse(now) - undoableMs).toISOString();
