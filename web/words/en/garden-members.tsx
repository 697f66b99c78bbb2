// The gardens among the settings: their names, members and invitations, and how one ends.

import type { ReactNode } from 'react';
import type { GardenRole } from '../../../contract/gardens.ts';
import { isolated } from '../../../contract/names.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import { inDigits, plantCount, plural } from './language.ts';
import { hemisphereNames } from './settings.ts';
import { aRole, roleNames } from './shared-gardens.ts';

export const gardens = 'Gardens';
export const gardensHint = "Share a garden with people you garden with. Only its members can see what's in it.";
export const gardensNotLoaded = "Couldn't load your gardens.";
export const ownGarden = 'Your own';
const onlyYou = 'Only you';
const memberCount = (count: number): string => `${inDigits(count)} ${plural(count, 'member', 'members')}`;
/** Below a garden's name: `Owner · 3 members`. */
export const roleAndMembers = (role: GardenRole, members: number): string =>
  `${roleNames[role]} · ${members === 1 ? onlyYou : memberCount(members)}`;
/** Wraps what only a screen reader is to say, its space included. */
type Unseen = (text: string) => ReactNode;
export const remindMe = (unseen: Unseen, garden: string): ReactNode => (
  <>Remind me of what's due here{unseen(`: ${isolated(garden)}`)}</>
);
export const remindersNotChanged = "Couldn't change the reminders of this garden. Please try again.";

export const membersButton = 'Members and invitations';
/** For members who can't invite. */
export const membersOnlyButton = 'Members';
export const rename = 'Rename';
export const activity = 'Activity';
/** Names a button of a garden for a screen reader: `Rename: Allotment`. */
export const ofGarden = (button: string, garden: string): string => `${button}: ${isolated(garden)}`;

// A new garden, and another name.
export const newGarden = 'New garden';
export const newGardenHint = 'Keep plants in a separate garden, for example an allotment, and choose who shares it.';
export const gardenName = 'Name';
export const gardenNameHint = 'For example “Allotment” or “Office”.';
export const createGarden = 'Create garden';
export const creating = 'Creating...';
export const created = (garden: string): string => `${isolated(garden)} is ready.`;
export const renameGarden = 'Rename garden';
export const renamed = (garden: string): string => `The garden is now called ${isolated(garden)}.`;

// What is set for a garden itself.
export const settings = 'Settings';
export const gardenSettings = 'Garden settings';
export const gardenSettingsHint = "The garden's care follows its own time zone and seasons, wherever its members are.";
export const saveSettings = 'Save';
export const settingsSaved = (garden: string): string => `The settings of ${isolated(garden)} are saved.`;
export const timeZone = 'Time zone';
export const hemisphere = 'Hemisphere';
export const hardinessZone = 'Hardiness zone';
export const hardinessHint = 'For example “7b”. Tips and plant details use it.';
export const automatic = (now: string | null): string => (now === null ? 'Automatic' : `Automatic (${now})`);
/** In a garden of one person, and in one of several where nothing else is known. */
export const automaticHint = 'Automatic follows your preferences and profile.';
/** In a garden of several people. */
export const automaticHemisphereHint = 'Automatic follows the time zone.';
/** What a garden's care goes by: `Europe/Berlin · Northern Hemisphere · Hardiness zone 7b`. */
export const daysAndSeasons = (zone: string | null, hemisphere: Hemisphere | null, hardiness: string | null): string =>
  [zone, hemisphere && `${hemisphereNames[hemisphere]} Hemisphere`, hardiness && `${hardinessZone} ${hardiness}`]
    .filter(Boolean)
    .join(' · ');

// The members.
export const membersNotLoaded = "Couldn't load the members.";
export const members = 'Members';
export const you = 'You';
export const joined = (date: ReactNode): ReactNode => <>Joined {date}</>;
export const stays = (member: string): string => `This is ${isolated(member)}'s own garden: they always stay an owner.`;
export const youStay = 'This is your own garden: you always stay an owner.';
export const changeRole = 'Change role';
export const changeRoleOf = (member: string): string => `Change the role of ${isolated(member)}`;
export const remove = 'Remove';
export const removeMember = (member: string): string => `Remove ${isolated(member)}`;
export const rolesTitle = 'What each role can do';

// The dialog that changes a member's role.
export const roleQuestion = (member: string): string => `Role of ${isolated(member)}`;
export const yourRoleQuestion = 'Your role';
export const role = 'Role';
/** What a member loses by the new role. */
export const losesOwnership = (member: string): string => `${isolated(member)} can no longer manage this garden.`;
export const losesEditing = (member: string): string =>
  `${isolated(member)} can no longer change anything in this garden.`;
export const youLoseOwnership = "You can't take this back: only an owner can make you one again.";
export const saveRole = 'Save role';
export const roleChanged = (member: string, role: GardenRole): string => `${isolated(member)} is now ${aRole[role]}.`;
export const yourRoleChanged = (role: GardenRole): string => `You are now ${aRole[role]}.`;

// Removing a member, and leaving.
export const removeQuestion = (member: string, garden: string): string =>
  `Remove ${isolated(member)} from ${isolated(garden)}?`;
export const removeText = (member: string): string =>
  `${isolated(member)} can no longer see this garden. What they added stays.`;
export const removing = 'Removing...';
export const removed = (member: string, garden: string): string =>
  `${isolated(member)} is no longer a member of ${isolated(garden)}.`;
export const notRemoved = "Couldn't remove the member. Please try again.";
export const leave = 'Leave';
export const leaveGarden = (garden: string): string => `Leave ${isolated(garden)}`;
export const leaveQuestion = (garden: string): string => `Leave ${isolated(garden)}?`;
export const leaveText =
  'You can no longer see this garden. What you added stays. To come back, you need a new invitation.';
export const leaving = 'Leaving...';
export const left = (garden: string): string => `You left ${isolated(garden)}.`;
export const notLeft = "Couldn't leave the garden. Please try again.";

// The only owner who wants to leave.
export const lastOwnerTitle = "You're the only owner";
export const lastOwnerText = (garden: string): string =>
  `Choose who owns ${isolated(garden)} from now on. Or delete the garden for everyone.`;
export const lastOwnerAlone = (garden: string): string =>
  `${isolated(garden)} has no other members. You can delete it instead.`;
export const newOwner = 'New owner';
export const chooseMember = 'Choose a member';
export const newOwnerRequired = 'Choose who owns the garden from now on.';
export const passOnAndLeave = 'Make owner and leave';
export const endInstead = 'Delete the garden';

// Ending a garden, and restoring it.
export const endGarden = 'Delete garden';
export const notCounted = "Couldn't check what is in the garden. Please try again.";
export const endQuestion = (garden: string): string => `Delete ${isolated(garden)}?`;
/** @param days for which it can be restored */
export const endText = (plants: number, members: number, days: number): string =>
  `${members === 1 ? `It has ${plantCount(plants)}.` : `It has ${plantCount(plants)} and ${memberCount(members)}, and is deleted for all of them.`} Plants shared with the community disappear from there. An owner can restore the garden for ${days} days. After that, everything in it is deleted permanently.`;
export const ending = 'Deleting...';
export const ended = (garden: string, days: number): string =>
  `${isolated(garden)} has been deleted. You can restore it here for ${days} days.`;
export const notEnded = "Couldn't delete the garden. Please try again.";

export const endedGardens = 'Deleted gardens';
export const endedNotLoaded = "Couldn't load the deleted gardens.";
/** @param ago e.g. `3 days ago` @param until a date */
export const endedAndKept = (ago: ReactNode, until: ReactNode): ReactNode => (
  <>
    Deleted {ago}, can be restored until {until}
  </>
);
export const restore = 'Restore';
export const restored = (garden: string): string =>
  `${isolated(garden)} is back, with its members and everything in it.`;
export const notRestored = "Couldn't restore the garden. Please try again.";

// The invitations.
export const invitations = 'Invitations';
export const invitationsNotLoaded = "Couldn't load the invitations.";
export const noInvitations = 'No open invitations.';
export const invite = 'Invite someone';
export const inviteTitle = (garden: string): string => `Invite someone to ${isolated(garden)}`;
export const emailOptional = 'E-mail address (optional)';
export const emailHint =
  "We'll send the invitation there, and only an account with this address can accept it. Without an address, you get a link to share yourself.";
/** Why an invitation can't be sent by e-mail: then a link is made. */
export const noEmail = "This server isn't set up to send e-mail. You'll get a link to share yourself.";
export const confirmFirst =
  "You'll get a link to share yourself. To send invitations by e-mail, confirm your own e-mail address first.";
export const confirmAddress = 'Confirm your address';
export const createLink = 'Create invitation link';
export const sendInvitation = 'Send invitation';
export const sending = 'Sending...';
export const invitationSent = 'Invitation sent';
/** @param days for which it can be accepted */
export const invitationSentTo = (address: string, days: number): string =>
  `We e-mailed a link to ${address}. It works for ${days} days.`;

export const invitationLink = 'Invitation link';
/** @param days for which it can be accepted */
export const linkHint = (days: number): string =>
  `Copy it now. You won't be able to see it again. It works for ${days} days and for one person.`;
export const linkCopiedText = "Send it to the person you're inviting.";

/** @param address null for a link */
export const invitedAs = (address: string | null, role: GardenRole): string =>
  `${address ?? 'Link for one person'} · ${roleNames[role]}`;
export const expires = (date: ReactNode): ReactNode => <>Expires {date}</>;
export const withdraw = 'Withdraw';
/** Names the button of one invitation. @param until the day it expires @param address null for a link */
export const withdrawInvitation = (address: string | null, until: string): string =>
  address === null ? `Withdraw the link that expires on ${until}` : `Withdraw the invitation to ${address}`;
export const withdrawn = 'Invitation withdrawn';
export const withdrawnText = 'Its link no longer works.';
export const notWithdrawn = "Couldn't withdraw the invitation. Please try again.";
