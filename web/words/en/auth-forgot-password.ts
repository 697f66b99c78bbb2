// Asking for a link to set a new password.

export const forgotHint = "Enter your e-mail and we'll send you a link to reset your password.";
export const sendLink = 'Send link';

export const noMailHint = "This server can't send e-mail. Ask the person who runs it to set a new password for you.";

export const linkSentTitle = 'Check your e-mail';
export const linkSentText = (email: string): string =>
  `If there's an account for ${email}, we've sent it a link to reset the password.`;
export const spamHint = 'Nothing after a few minutes? Check your spam folder.';
