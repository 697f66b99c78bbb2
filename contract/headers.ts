/** The header with the id by which a deletion can be undone. */
export const undoHeader = 'Undo';

/**
 * The header of a write with the id of the account that the page shows. If another tab has signed in to another account
 * since, the cookie is of that one, and the write is refused with the code `other_account`.
 */
export const accountHeader = 'Account-Id';
