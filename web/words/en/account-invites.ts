// The gardener's invitations, in the settings.

export const invitations = 'Invitations';
export const whatInvitationsAre = 'Only people with an invitation can start a garden here. Each is for one person.';
export const invite = 'Invite somebody';
export const inviteAnother = 'Invite somebody else';
export const invitationsNotLoaded = 'Unable to load your invitations.';

export const withdraw = 'Withdraw';
export const withdrawInvitation = (until: string): string => `Withdraw the invitation that lasts until ${until}`;
export const withdrawn = 'Invitation withdrawn';
export const linkIsOver = 'Its link no longer works.';
export const notWithdrawn = 'Failed to withdraw the invitation. Please try again.';
export const notMade = 'Failed to make an invitation. Please try again.';

export const invitationLink = 'Invitation link';
export const handOnNow = 'Hand it on now: it is not shown again.';
export const share = 'Share';
/** Goes with the link to whoever is invited. */
export const sharedText = 'Start your garden with this invitation.';
export const copy = 'Copy';
export const linkCopied = 'Link copied';
export const sendLink = 'Send it to the person whom you invite.';
export const copyByKeyboard = 'Press Copy on your keyboard';
export const linkSelected = 'The link is selected.';
