/**
 * Why a sign-in at the provider failed: what `/sign-in?problem=…` explains.
 *
 * - `provider_down`: the provider does not answer, or its answer is malformed
 * - `cancelled`: the person canceled, or the provider denied them access
 * - `expired`: the sign-in took too long, was used already, or began in another browser
 * - `refused`: the provider's answer is invalid, or the provider does not accept this app
 * - `email_missing`: the provider sends no usable e-mail address
 * - `email_unverified`: the address already has an account, and the provider has not verified that it is this person's
 * - `invite_needed`: the person has no account, and needs an invitation to create one: none was sent, or it is no longer valid
 * - `sign_up_closed`: the person has no account, and new accounts cannot be created
 */
export const signInProblems = [
  'provider_down',
  'cancelled',
  'expired',
  'refused',
  'email_missing',
  'email_unverified',
  'invite_needed',
  'sign_up_closed',
] as const;
