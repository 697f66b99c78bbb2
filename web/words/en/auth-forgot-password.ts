// Asking for a link to set a new password.

export const tellYourEmail = "Enter your e-mail and we'll send you a link to reset your password.";
export const sendALink = 'Send link';

export const askWhoRunsThis =
  "This server can't send e-mail. Ask the person who runs it to set a new password for you.";

export const lookInMailbox = 'Check your e-mail';
export const linkOnItsWay = (email: string): string =>
  `If there's an account for ${email}, we've sent it a link to reset the password.`;
export const lookInSpam = 'Nothing after a few minutes? Check your spam folder.';
