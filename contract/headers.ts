/** The header that names what was deleted, for having it back. */
export const undoHeader = 'Undo';

/**
 * The header of a write that says by its id which account the page shows. Another tab may have signed in as somebody else
 * meanwhile, and the session's cookie is theirs: such a write is refused with the code `other_account`.
 */
export const accountHeader = 'Account-Id';
