import { escapeHtml, htmlPage } from '../../html.ts';

/** What an e-mail about an account says. Its links are plain: nothing tracks who opens them. */
interface AccountEmail {
  subject: string;
  paragraphs: string[];
  /** What is to be pressed. */
  action?: { text: string; url: string };
  /** What to do if the reader did not cause it. */
  otherwise: string;
}

function htmlOf({ subject, paragraphs, action, otherwise }: AccountEmail): string {
  const parts = paragraphs.map((text) => `<p><bdi>${escapeHtml(text)}</bdi></p>`);
  if (action) parts.push(`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`);
  return htmlPage(subject, `${parts.join('')}<p class="muted note">${escapeHtml(otherwise)}</p>`);
}

function textOf({ subject, paragraphs, action, otherwise }: AccountEmail): string {
  const parts = [subject, ...paragraphs, ...(action ? [`${action.text}: ${action.url}`] : []), otherwise];
  return `${parts.join('\n\n')}\n`;
}

/** The parts of an e-mail but whom it goes to. */
const mailOf = (email: AccountEmail) => ({
  subject: email.subject,
  text: textOf(email),
  html: htmlOf(email),
  headers: { 'Auto-Submitted': 'auto-generated' },
});
export type AccountMail = ReturnType<typeof mailOf>;

const askForLink = (publicUrl: string): string => `${publicUrl}/forgot-password`;

/** @param url where the new password is chosen */
export const resetMail = (url: string): AccountMail =>
  mailOf({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your Leafbook account.',
      'The link works once, and for one hour. A newer one takes its place.',
    ],
    action: { text: 'Choose a new password', url },
    otherwise: 'If it was not you, you need do nothing: without the link your password stays as it is.',
  });

const newPasswordMail = (publicUrl: string, whatEnded: string): AccountMail =>
  mailOf({
    subject: 'Your password was changed',
    paragraphs: ['Your Leafbook account has a new password.', whatEnded],
    otherwise: `If it was not you, ask for a link to choose another password at once: ${askForLink(publicUrl)}`,
  });

export const passwordChangedMail = (publicUrl: string): AccountMail =>
  newPasswordMail(
    publicUrl,
    'All other devices were signed out and get no more reminders. Your calendar link was turned off. If you use one, create a new one in Settings.',
  );

/** After a link of an e-mail or of the host was used. */
export const passwordResetMail = (publicUrl: string): AccountMail =>
  newPasswordMail(
    publicUrl,
    'All devices were signed out and get no more reminders. Calendar links, unused invitations and other ways to sign in were disconnected. You can set them up again in Settings.',
  );

/** To the address that is to be proven. @param url where that is done */
export const confirmMail = (url: string): AccountMail =>
  mailOf({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Somebody, probably you, wants to use this address for a Leafbook account.',
      'The link works once, and for one day.',
    ],
    action: { text: 'Confirm this address', url },
    otherwise: 'If it was not you, you need do nothing: without the link nothing changes.',
  });

/** To the address that an account still has. */
export const emailAskedMail = (publicUrl: string, wanted: string): AccountMail =>
  mailOf({
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      `Your Leafbook account is to have the address ${wanted}. It will, as soon as it is confirmed there. Until then this address counts.`,
    ],
    otherwise:
      'If it was not you, somebody knows your password or uses a device where you are signed in. Keep the old address ' +
      `and change your password: ${publicUrl}/settings`,
  });

/** To the address that an account had. */
export const emailChangedMail = (address: string): AccountMail =>
  mailOf({
    subject: 'Your e-mail address was changed',
    paragraphs: [`Your Leafbook account now has the address ${address}. E-mails no longer come here.`],
    otherwise: 'If it was not you, turn to the person who runs this garden.',
  });
