import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import * as words from '#words/auth.ts';
import { NewPassword } from '../../../contract/forms.ts';
import { isDeadLink } from '../../api/refusal.ts';
import { resolverOf } from '../../api/validation.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { AuthFrame, useHeadingFocus } from './AuthFrame.tsx';
import { newPasswordHint, PasswordInput } from './PasswordInput.tsx';
import { useResetPassword } from './password-reset.api.ts';
import { useLinkToken } from './use-link-token.ts';

const Body = z.object({ newPassword: NewPassword });

/** Sets a new password by the link of an e-mail, then on to sign-in with the address filled in. */
export function Page() {
  const token = useLinkToken('token');
  const [, navigate] = useLocation();
  const reset = useResetPassword(token);
  const { register, alert, watch, formState, onSubmit } = useServerForm<{ newPassword: string }>({
    resolver: resolverOf(Body),
    before: { newPassword: '' },
  });
  const isOver = isDeadLink(reset.error);
  useHeadingFocus(isOver);
  if (isOver || token === '') {
    return (
      <AuthFrame title={words.deadLinkTitle} text={words.deadLinkText} illustration="lost">
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" href="/forgot-password">
            {words.requestNewLink}
          </ButtonLink>
          <ButtonLink variant="ghost" href="/sign-in">
            {words.backToSignIn}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  const submit = onSubmit(async ({ newPassword }) => {
    const { email } = await reset.mutateAsync(newPassword);
    toast({ title: words.passwordSet, description: words.passwordSetText });
    navigate('/sign-in', { replace: true, state: { email } });
  });
  return (
    <AuthFrame title={words.resetTitle} text={words.resetHint} illustration="lock">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormAlert text={alert} />
        <Field
          label={words.newPassword}
          hint={newPasswordHint(watch('newPassword'))}
          error={formState.errors.newPassword?.message}
        >
          {(control) => <PasswordInput {...control} {...register('newPassword')} isNew />}
        </Field>
        <Button type="submit" variant="primary" busy={reset.isPending} className="mt-1 w-full">
          {words.setNewPassword}
        </Button>
      </form>
    </AuthFrame>
  );
}
