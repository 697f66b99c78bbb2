import { useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/auth.ts';
import * as common from '#words/common.ts';
import { PasswordResetRequest } from '../../../contract/forms.ts';
import { resolverOf } from '../../api/validation.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { AuthFrame, useHeadingFocus } from './AuthFrame.tsx';
import { EmailInput, emailHint } from './EmailInput.tsx';
import { useSignInOptions } from './options.api.ts';
import { useAskPasswordReset } from './password-reset.api.ts';
import { handedOn } from './use-link-token.ts';

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const ask = useAskPasswordReset();
  const { register, alert, formState, onSubmit } = useServerForm<{ email: string }>({
    resolver: resolverOf(PasswordResetRequest),
    before: { email },
  });
  const submit = onSubmit((typed) => ask.mutateAsync(typed.email).then(() => onSent(typed.email)));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={alert} />
      <Field label={words.email} hint={emailHint(formState.errors.email)} error={formState.errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} autoComplete="username" />}
      </Field>
      <Button type="submit" variant="primary" busy={ask.isPending} className="mt-1 w-full">
        {words.sendLink}
      </Button>
      <Link href="/sign-in" className="link inline-flex min-h-11 items-center self-start">
        {words.backToSignIn}
      </Link>
    </form>
  );
}

/** Asks for a link to set a new password. What it says is the same whether there is such an account or not. */
export function Page() {
  const options = useSignInOptions();
  const [email, setEmail] = useState(() => handedOn('email'));
  const [isSent, setIsSent] = useState(false);
  useHeadingFocus(isSent);
  if (options && !options.passwordReset) {
    return (
      <AuthFrame title={words.forgotPassword} text={words.noMailHint} illustration="lock">
        <ButtonLink href="/sign-in">{words.backToSignIn}</ButtonLink>
      </AuthFrame>
    );
  }
  if (isSent) {
    return (
      <AuthFrame title={words.linkSentTitle} text={words.linkSentText(email)} illustration="growing">
        <p className="mb-5 text-ink-2">{words.spamHint}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsSent(false)}>{common.tryAgain}</Button>
          <ButtonLink variant="ghost" href="/sign-in">
            {words.backToSignIn}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.forgotPassword} text={words.forgotHint} illustration="lock">
      {options ? (
        <AskForm
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setIsSent(true);
          }}
        />
      ) : (
        <Skeleton className="h-44" />
      )}
    </AuthFrame>
  );
}
