// The gardener's invitations, in the settings.

export const invitations = 'Invitations';
export const invitationsHint = 'This server is invite-only. Each invitation works for one person.';
export const invite = 'Invite someone';
export const inviteAnother = 'Invite someone else';
export const invitationsNotLoaded = "Couldn't load your invitations.";

export const withdraw = 'Withdraw';
export const withdrawInvitation = (until: string): string => `Withdraw the invitation that expires on ${until}`;
export const withdrawn = 'Invitation withdrawn';
export const withdrawnText = 'Its link no longer works.';
export const notWithdrawn = "Couldn't withdraw the invitation. Please try again.";
export const invitationNotCreated = "Couldn't create an invitation. Please try again.";

export const invitationLink = 'Invitation link';
export const copyLinkNow = "Copy it now. You won't be able to see it again.";
export const share = 'Share';
/** Sent along with the link. */
export const sharedText = 'Start your garden with this invitation.';
export const copy = 'Copy';
export const linkCopied = 'Link copied';
export const linkCopiedText = "Send it to the person you're inviting.";
export const copyByKeys = 'Press Ctrl+C (⌘C) to copy';
export const linkSelected = 'The link is selected.';
