import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { CurrentPassword, EmailChange, NewPassword, PasswordChange, PasswordResetRequest } from './forms.ts';

/** What the signed-in user signs in with. */
export const Account = z.object({
  email: z.string(),
  /** Whether the person proved that the address is theirs, by a link or through the provider. */
  emailVerified: z.boolean(),
  /** Whether a link to confirm the address can be sent: it is not confirmed, and the server sends e-mail. */
  isConfirmable: z.boolean(),
  /** An address that waits for its confirmation; null where none does. */
  pendingEmail: z.nullable(z.string()),
  /** False also for a stored password on a server where nobody signs in with one. */
  hasPassword: z.boolean(),
  /** Name of the provider that the account is linked with; null where there is none. */
  provider: z.nullable(z.string()),
  /** True for some minutes after signing in: what asks for a password may be done without one. */
  freshSignIn: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** A place where the gardener is signed in. */
export const AccountSession = z.object({
  id: Id,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** E.g. `Firefox` and `Android`; null where the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['phone', 'tablet', 'computer', 'other']),
  createdAt: Instant,
  /** To the day: a session is not written on every request. */
  lastSeenAt: Instant,
});
export type AccountSession = z.infer<typeof AccountSession>;

/** An invitation to create one account. */
export const Invite = z.object({
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invite = z.infer<typeof Invite>;

const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const accountApi = {
  get: endpoint('GET /api/account', {
    summary: 'What the signed-in user signs in with',
    access: 'user',
    answer: Account,
  }),
  changePassword: endpoint('POST /api/account/password', {
    summary: 'Change the password, or set a first one; every other session ends, and so does the calendar feed',
    access: 'user',
    body: PasswordChange,
    answer: Account,
  }),
  changeEmail: endpoint('POST /api/account/email', {
    summary: 'Change the e-mail address: at once, or after confirmation where the server can send e-mail',
    access: 'user',
    body: EmailChange,
    answer: Account,
  }),
  sendConfirmation: endpoint('POST /api/account/email/confirmation', {
    summary: 'Send a link to confirm the current address; 409 where the server sends no e-mail',
    access: 'user',
    answer: Account,
  }),
  keepEmail: endpoint('DELETE /api/account/email', {
    summary: 'Keep the address: forget the one that waits for its confirmation',
    access: 'user',
    answer: Account,
  }),
  confirmEmail: endpoint('POST /api/account/email/confirm', {
    summary:
      'Confirm an address by the token of the e-mail, signed in to the account that asked for it: 403 to another',
    access: 'user',
    body: z.strictObject({ token: Token }),
    answer: z.object({ email: z.string() }),
  }),
  refuseEmail: endpoint('POST /api/account/email/refuse', {
    summary: 'Make the link of the e-mail void: whoever got it never asked for it. No session is needed',
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    status: 204,
  }),
  askPasswordReset: endpoint('POST /api/account/password-reset', {
    summary: 'Send a link to set a new password; answers alike whether there is such an account or not',
    access: 'anyone',
    body: PasswordResetRequest,
    status: 204,
  }),
  resetPassword: endpoint('POST /api/account/password-reset/confirm', {
    summary:
      'Set a new password by the token of the e-mail; all sessions, devices, links and identities of the account end',
    access: 'anyone',
    body: z.strictObject({ token: Token, newPassword: NewPassword }),
    answer: z.object({ email: z.string() }),
  }),
  sessions: endpoint('GET /api/account/sessions', {
    summary: 'Where the user is signed in, the latest use first',
    access: 'user',
    answer: z.array(AccountSession),
  }),
  endSession: endpoint('DELETE /api/account/sessions/:id', {
    summary: 'Sign out elsewhere',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  endSessions: endpoint('POST /api/account/sessions/end', {
    summary: 'Sign out everywhere, here too unless `others` is true',
    access: 'user',
    body: z.strictObject({ others: z.boolean() }),
    status: 204,
  }),
  invites: endpoint('GET /api/account/invites', {
    summary: 'The own invitations that nobody has used yet, newest first',
    access: 'user',
    answer: z.array(Invite),
  }),
  invite: endpoint('POST /api/account/invites', {
    summary: 'Make an invitation; its path on this site is told once. 404 unless sign-up is by invitation',
    access: 'user',
    answer: z.object({ ...Invite.shape, path: z.string() }),
    status: 201,
  }),
  withdrawInvite: endpoint('DELETE /api/account/invites/:id', {
    summary: 'Make an invitation void',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  remove: endpoint('POST /api/account/delete', {
    summary: 'Delete the account and everything in it, for good. A wrong password answers 400 at `currentPassword`',
    access: 'user',
    body: z.strictObject({ currentPassword: CurrentPassword }),
    status: 204,
  }),
};
