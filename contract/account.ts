import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { CurrentPassword, EmailChange, NewPassword, PasswordChange, PasswordResetRequest } from './forms.ts';
import { limits } from './limits.ts';

/** What the signed-in user signs in with. */
export const Account = z.object({
  email: z.string(),
  /** Whether the person proved that the address is theirs, by a link or through the provider. */
  emailVerified: z.boolean(),
  /** Whether a link to confirm the address can be sent: it is not confirmed, and the server sends e-mail. */
  isConfirmable: z.boolean(),
  /** A new address that is not confirmed yet; null for none. */
  pendingEmail: z.nullable(z.string()),
  /** False also for a stored password on a server where nobody signs in with one. */
  hasPassword: z.boolean(),
  /** Name of the provider that the account is linked with; null for none. */
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

/** What becomes of a garden with other members, of which the user is the only owner. */
const GardenSuccession = z.strictObject({
  gardenId: Id,
  /** The member who owns it from now on; null deletes it permanently with everything in it. */
  newOwnerId: z.nullable(Id),
});
export type GardenSuccession = z.infer<typeof GardenSuccession>;

const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const accountApi = {
  get: endpoint('GET /api/account', {
    summary: 'What the signed-in user signs in with',
    access: 'user',
    answer: Account,
  }),
  changePassword: endpoint('POST /api/account/password', {
    summary:
      'Change the password, or set a first one. All other sessions end, and the calendar link and API keys stop working',
    access: 'user',
    body: PasswordChange,
    answer: Account,
  }),
  changeEmail: endpoint('POST /api/account/email', {
    summary: 'Change the e-mail address: after confirmation if the server sends e-mail, otherwise at once',
    access: 'user',
    body: EmailChange,
    answer: Account,
  }),
  sendConfirmation: endpoint('POST /api/account/email/confirmation', {
    summary: "Send a link to confirm the current address. 409 if the server doesn't send e-mail",
    access: 'user',
    answer: Account,
  }),
  keepEmail: endpoint('DELETE /api/account/email', {
    summary: "Cancel a change of the e-mail address that isn't confirmed yet",
    access: 'user',
    answer: Account,
  }),
  confirmEmail: endpoint('POST /api/account/email/confirm', {
    summary: 'Confirm an address with the token from the e-mail. 403 if another account asked for it',
    access: 'user',
    body: z.strictObject({ token: Token }),
    answer: z.object({ email: z.string() }),
  }),
  refuseEmail: endpoint('POST /api/account/email/refuse', {
    summary: 'Cancel a link that its reader never asked for. No session needed',
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    status: 204,
  }),
  askPasswordReset: endpoint('POST /api/account/password-reset', {
    summary: "Send a link to set a new password. The answer doesn't tell whether the account exists",
    access: 'anyone',
    body: PasswordResetRequest,
    status: 204,
  }),
  resetPassword: endpoint('POST /api/account/password-reset/confirm', {
    summary:
      'Set a new password with the token from the e-mail. All sessions, devices, links and provider sign-ins of the account end',
    access: 'anyone',
    body: z.strictObject({ token: Token, newPassword: NewPassword }),
    answer: z.object({ email: z.string() }),
  }),
  sessions: endpoint('GET /api/account/sessions', {
    summary: `Where the user is signed in, last used first: the last ${limits.pageMax} of them`,
    access: 'user',
    answer: z.array(AccountSession),
  }),
  endSession: endpoint('DELETE /api/account/sessions/:id', {
    summary: 'Sign out another device',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  endSessions: endpoint('POST /api/account/sessions/end', {
    summary: 'Sign out everywhere, including here unless `others` is true',
    access: 'user',
    body: z.strictObject({ others: z.boolean() }),
    status: 204,
  }),
  invites: endpoint('GET /api/account/invites', {
    summary: 'Unused invitations of the signed-in user, newest first',
    access: 'user',
    answer: z.array(Invite),
  }),
  invite: endpoint('POST /api/account/invites', {
    summary: 'Create an invitation. Its path is shown only once. 404 unless sign-up is by invitation',
    access: 'user',
    idempotent: true,
    oneTimeField: 'path',
    answer: z.object({ ...Invite.shape, path: z.string() }),
    status: 201,
  }),
  withdrawInvite: endpoint('DELETE /api/account/invites/:id', {
    summary: 'Withdraw an invitation',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  remove: endpoint('POST /api/account/delete', {
    summary:
      'Delete the account and everything in it permanently. A wrong password answers 400 at `currentPassword`, a garden with other members that would have no owner 409',
    access: 'user',
    body: z.strictObject({
      currentPassword: CurrentPassword,
      gardens: z.optional(z.array(GardenSuccession).check(z.maxLength(limits.gardens))),
    }),
    status: 204,
  }),
};
