// Asking for a link to set a new password.

export const tellYourEmail = 'Tell us your e-mail address, and a link to set a new one comes by e-mail.';
export const sendALink = 'Send a link';

export const askWhoRunsThis =
  'This server cannot send e-mail. Ask whoever runs it: they can set a new password for you.';

export const lookInMailbox = 'Look in your mailbox';
export const linkOnItsWay = (email: string): string =>
  `If there is an account for ${email}, a link to set a new password is on its way.`;
export const lookInSpam = 'Nothing there after a few minutes? It may have landed among the spam.';
