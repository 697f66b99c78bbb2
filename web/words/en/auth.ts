// The pages of signing in, of a forgotten password, and of the link that confirms an e-mail address.
import type { SignInProblemCode } from '../../../contract/auth.ts';

export const aboutLeafbook = 'About Leafbook';
export const tagline = 'Photograph a plant, learn its name, and remember what it needs.';
/** The botanical name on the label of the pressed plant: the same in every language. */
export const specimen = 'Zinnia elegans';

export const email = 'E-mail';
/** Beside one that is wrong. */
export const emailHint = 'Enter an address like name@example.com.';
export const forgotPassword = 'Forgot your password?';
export const backToSignIn = 'Back to sign in';

// Signing in, creating an account, and why signing in by the provider failed.
export const welcomeBack = 'Welcome back';
export const signInHint = 'Sign in to your garden.';
export const startYourGarden = 'Start your garden';
export const signUpHint = 'An account keeps your plants together. It exists only on this server.';
export const loading = 'Loading';

export const continueWith = (provider: string): string => `Continue with ${provider}`;
/** Between the provider and the password. */
export const or = 'or';

export const password = 'Password';
export const forgotWithoutEmail = 'Forgot your password? Ask the person who runs this server for a new one.';
export const createAccount = 'Create account';

// The link to the other form, or why there is none. Each question is before its button.
export const haveAnAccount = 'Already have an account?';
export const newHere = 'New here?';
export const createAnAccount = 'Create an account';
export const signUpClosed = 'Sign-ups are closed on this server.';
export const invitationNeeded = 'New here? Ask someone who gardens here for an invitation.';

/** Ends a sentence that begins with trying again, where there is another way in. */
const orBy = (password: boolean): string => (password ? ', or sign in with your password' : '');

export const providerProblems: Record<SignInProblemCode, (provider: string, orPassword: boolean) => string> = {
  provider_down: (provider, orPassword) => `We couldn't reach ${provider}. Try again in a moment${orBy(orPassword)}.`,
  cancelled: (provider, orPassword) => `You didn't finish signing in with ${provider}. Try again${orBy(orPassword)}.`,
  expired: () => 'That sign-in took too long, was already used, or started in another browser. Please try again.',
  refused: (provider) =>
    `Signing in with ${provider} didn't work. Try again, or contact the person who runs this server.`,
  email_missing: (provider) =>
    `An account here needs an e-mail address, and ${provider} didn't share one. Add one there, then try again.`,
  email_unverified: (provider, orPassword) =>
    `An account with your e-mail address already exists, but ${provider} hasn't confirmed that the address is yours. Confirm it there and try again${orBy(orPassword)}.`,
  invite_needed: (provider) =>
    `You need an invitation to create an account here. Open your invitation link, then continue with ${provider}.`,
  sign_up_closed: () =>
    "You don't have an account here yet, and sign-ups are closed. Ask the person who runs this server for an account.",
};

// Asking for a link to set a new password.
export const forgotHint = "Enter your e-mail and we'll send you a link to reset your password.";
export const sendLink = 'Send link';

export const noMailHint = "This server can't send e-mail. Ask the person who runs it to set a new password for you.";

export const linkSentTitle = 'Check your e-mail';
export const linkSentText = (email: string): string =>
  `If there's an account for ${email}, we've sent it a link to reset the password.`;
export const spamHint = 'Nothing after a few minutes? Check your spam folder.';

// Setting a new password by the link of an e-mail.
export const resetTitle = 'Set a new password';
export const resetHint =
  'This signs you out on all devices and turns off reminders on them, your calendar link and other ways to sign in. You can set them up again in Settings.';
export const newPassword = 'New password';
export const setNewPassword = 'Set new password';

export const passwordSet = 'New password set';
export const passwordSetText = "Use it to sign in. You're signed out everywhere else.";

export const deadLinkTitle = 'This link no longer works';
export const deadLinkText = 'Reset links work once and expire. If you requested several, use the newest.';
export const requestNewLink = 'Request a new link';

// The page that the link in an e-mail leads to, which confirms an address.
export const confirmTitle = 'Confirm your e-mail address';
export const confirmHint = 'Press Confirm to use this address for your account.';
export const confirm = 'Confirm';
export const signInToConfirm = 'Sign in to the account that requested this link, then confirm the address.';
export const notMe = "This wasn't me";

export const otherAccountTitle = 'This link belongs to another account';
export const logOut = 'Log out';

export const refusedTitle = 'Request canceled';
export const refusedText = "The link no longer works, and the account that requested it won't use this address.";
export const toHome = 'Go to Leafbook';

export const confirmedTitle = 'E-mail address confirmed';
export const confirmedText = (address: string): string => `Your e-mail address is now ${address}. Use it to sign in.`;
export const toGarden = 'Go to my garden';

export const deadConfirmationText =
  "Confirmation links work once and expire. Your address hasn't changed. Request a new link in Settings.";
export const toSettings = 'Go to Settings';
