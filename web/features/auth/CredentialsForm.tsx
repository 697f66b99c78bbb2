import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as words from '#words/auth.ts';
import * as common from '#words/common.ts';
import type { SignInOptions } from '../../../contract/auth.ts';
import { type Credentials, SignInBody, type SignUp, SignUpBody } from '../../../contract/forms.ts';
import { call } from '../../api/call.ts';
import { setUser } from '../../api/current-user.ts';
import { resolverOf } from '../../api/validation.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { pageLanguage, reloadIn } from '../language/LanguageSelect.tsx';
import { EmailInput, emailHint } from './EmailInput.tsx';
import { newPasswordHint, PasswordInput } from './PasswordInput.tsx';
import { handedOn } from './use-link-token.ts';

/** Signs in with e-mail and password; the signed-in user is known when it succeeds. One who has chosen another language gets the page in that. */
function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => call('POST /api/auth/sign-in', { body: credentials }),
    async onSuccess(user) {
      const settings = await call('GET /api/settings').catch(() => null);
      if (!settings?.language || settings.language === pageLanguage) return setUser(cache, user);
      reloadIn(settings.language);
      // Nothing is to happen on this page anymore.
      return new Promise<never>(() => {});
    },
  });
}

/** Creates an account and signs in to it. */
function useSignUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (newcomer: SignUp) => call('POST /api/auth/sign-up', { body: newcomer }),
    onSuccess: (user) => setUser(cache, user),
  });
}

export type Mode = 'sign-in' | 'sign-up';

interface CredentialsFormProps {
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  onDone: () => void;
  options: SignInOptions;
  /** The token of an invitation, `''` for none. */
  invite: string;
}

function Forgotten({ byEmail, email }: { byEmail: boolean; email: string }) {
  return byEmail ? (
    // The address that was typed so far need not be typed again.
    <Link
      href="/forgot-password"
      state={{ email }}
      className="link -my-2.5 inline-flex min-h-11 items-center self-start text-sm"
    >
      {words.forgotPassword}
    </Link>
  ) : (
    <p className="-mt-2 text-sm text-ink-2">{words.forgotWithoutEmail}</p>
  );
}

interface OtherModeProps {
  creating: boolean;
  signUp: SignInOptions['signUp'];
  isInvited: boolean;
  onSwitch: () => void;
}

/** The way to the other mode, or why there is none. */
function OtherMode({ creating, signUp, isInvited, onSwitch }: OtherModeProps) {
  if (!creating && signUp === 'closed') return <p className="text-ink-2">{words.signUpClosed}</p>;
  if (!creating && signUp === 'invite' && !isInvited) {
    return <p className="text-ink-2">{words.invitationNeeded}</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      {creating ? words.haveAnAccount : words.newHere}
      <button type="button" className="link min-h-11" onClick={onSwitch}>
        {creating ? common.signIn : words.createAnAccount}
      </button>
    </p>
  );
}

/** E-mail and password. The input stays after any response, and when the mode changes. */
export function CredentialsForm({ mode, onModeChange, onDone, options, invite }: CredentialsFormProps) {
  const creating = mode === 'sign-up';
  const signIn = useSignIn();
  const signUp = useSignUp();
  const { register, alert, clearErrors, watch, formState, onSubmit } = useServerForm<Credentials>({
    resolver: resolverOf<Credentials>(creating ? SignUpBody : SignInBody),
    before: { email: handedOn('email'), password: '' },
    ...(creating && { conflict: 'email' }),
  });
  const submit = onSubmit(
    (credentials) =>
      creating ? signUp.mutateAsync({ ...credentials, ...(invite && { invite }) }) : signIn.mutateAsync(credentials),
    onDone,
  );
  const switchMode = () => {
    clearErrors();
    onModeChange(creating ? 'sign-in' : 'sign-up');
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={alert} />
      <Field label={words.email} hint={emailHint(formState.errors.email)} error={formState.errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} autoComplete={creating ? 'email' : 'username'} />}
      </Field>
      <Field
        label={words.password}
        hint={creating && newPasswordHint(watch('password'))}
        error={formState.errors.password?.message}
      >
        {(control) => <PasswordInput {...control} {...register('password')} isNew={creating} />}
      </Field>
      {!creating && <Forgotten byEmail={options.passwordReset} email={watch('email')} />}
      <Button
        type="submit"
        variant="primary"
        busy={creating ? signUp.isPending : signIn.isPending}
        className="mt-1 w-full"
      >
        {creating ? words.createAccount : common.signIn}
      </Button>
      <OtherMode creating={creating} signUp={options.signUp} isInvited={invite !== ''} onSwitch={switchMode} />
    </form>
  );
}
