import type { GardenRole } from '../../../../contract/gardens.ts';
import { isolated } from '../../../../contract/names.ts';
import { dayText } from './dates.ts';

/** The text of an account e-mail. */
export interface AccountEmail {
  subject: string;
  paragraphs: string[];
  action?: { text: string; url: string };
  /** What to do if the reader did not cause it. */
  otherwise: string;
}

const invitedTo: Record<GardenRole, string> = {
  owner: 'as an owner: you can change everything in it, and decide who else is a member',
  gardener: 'as a gardener: you can change plants, places and care',
  viewer: 'as a viewer: you can look at everything, but not change it',
};

const passwordChangedBy = (publicUrl: string, whatEnded: string): AccountEmail => ({
  subject: 'Your password was changed',
  paragraphs: ['Your Leafbook account has a new password.', whatEnded],
  otherwise: `If this wasn't you, choose a new password now: ${publicUrl}/forgot-password`,
});

export const accountEmails = {
  /** @param url where the new password is chosen */
  resetPassword: (url: string): AccountEmail => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, asked for a new password for your Leafbook account.',
      'This link works once, for one hour. If you ask for another link, this one stops working.',
    ],
    action: { text: 'Choose a new password', url },
    otherwise: "If this wasn't you, you can ignore this e-mail. Your password stays the same.",
  }),

  passwordChanged: (publicUrl: string): AccountEmail =>
    passwordChangedBy(
      publicUrl,
      'We signed out all your other devices, and they get no more reminders. We also turned off your calendar link. If you use one, create a new one in Settings.',
    ),

  /** After a link from an e-mail or from the host was used. */
  passwordReset: (publicUrl: string): AccountEmail =>
    passwordChangedBy(
      publicUrl,
      'We signed out all your devices, and they get no more reminders. We also removed your calendar link, unused invitations and other ways to sign in. You can set them up again in Settings.',
    ),

  /** To the address that is to be confirmed. @param url where that is done */
  confirmAddress: (url: string): AccountEmail => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Someone, probably you, wants to use this address for a Leafbook account.',
      'This link works once, for one day.',
    ],
    action: { text: 'Confirm this address', url },
    otherwise: "If this wasn't you, you can ignore this e-mail. Nothing changes.",
  }),

  /** To the address that an account still has. */
  addressChangeRequested: (publicUrl: string, wanted: string): AccountEmail => ({
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      `Someone, probably you, asked to change the address of your Leafbook account to ${wanted}. We'll change it once it's confirmed there. Until then, we keep using this address.`,
    ],
    otherwise:
      "If this wasn't you, someone knows your password or uses a device where you're signed in. Keep the old address " +
      `and change your password: ${publicUrl}/settings`,
  }),

  /**
   * To someone who may have no account. It contains no text of the sender's.
   *
   * @param from the confirmed address of the inviter
   * @param days how long the link works
   */
  gardenInvitation: (from: string, role: GardenRole, { url, days }: { url: string; days: number }): AccountEmail => ({
    subject: 'You are invited to a garden',
    paragraphs: [
      `${isolated(from)} invites you to a garden in Leafbook ${invitedTo[role]}.`,
      `This link works once, for ${days} days, and only for an account with the address that we sent this e-mail to.`,
    ],
    action: { text: 'Open the invitation', url },
    otherwise: "If you don't know the sender, you can ignore this e-mail. Nothing changes.",
  }),

  /** To the previous address of an account. */
  addressChanged: (address: string): AccountEmail => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [`Your Leafbook account now uses ${address}. We no longer send e-mails to this address.`],
    otherwise: "If this wasn't you, contact the person who runs this garden.",
  }),
};

/** The e-mail that a gardener sends to try reminders. */
export const reminderTestEmail = {
  subject: 'Reminders work',
  text: 'This is the test that you sent from your settings: reminders by e-mail reach you here.',
};

/** The reminder of what is due. */
export const digestEmail = {
  heading: (gardens: number, day: string): string => `Your ${gardens === 1 ? 'garden' : 'gardens'} on ${dayText(day)}`,
  overdue: 'Overdue',
  today: 'Today',
  overdueSince: (day: string): string => `since ${dayText(day)}`,
  checkSoil: 'check the soil first',
  openCalendar: 'Open your calendar',
  why: 'You asked for this e-mail.',
  changeReminders: 'Change your reminders',
  unsubscribe: 'Unsubscribe',
};
