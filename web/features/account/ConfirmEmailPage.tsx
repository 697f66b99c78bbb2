import { Button, ButtonLink } from '../../ui/Button.tsx';
import { AuthFrame, useHeadingFocus } from '../auth/AuthFrame.tsx';
import { FormAlert } from '../auth/FormAlert.tsx';
import { isDeadLink, refusal } from '../auth/refusal.ts';
import { useLinkToken } from '../auth/use-link-token.ts';
import { useConfirmEmail } from './account.api.ts';

/** Confirms an e-mail address by the link that went there: by a press, as programs that scan links open them too. */
export function ConfirmEmailPage() {
  const token = useLinkToken('token');
  const confirm = useConfirmEmail(token);
  const isOver = isDeadLink(confirm.error);
  useHeadingFocus(isOver || confirm.isSuccess);
  if (confirm.isSuccess) {
    return (
      <AuthFrame
        title="E-mail address confirmed"
        text={`It is ${confirm.data.email} now. You sign in with it from here on.`}
        illustration="growing"
      >
        <ButtonLink variant="primary" href="/">
          Go to my garden
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isOver || token === '') {
    return (
      <AuthFrame
        title="This link no longer works"
        text="A link to confirm an address works once, and not for long. Your account keeps the address that it has: change it in your settings to get another link."
        illustration="lost"
      >
        <ButtonLink variant="primary" href="/settings#account">
          Go to my settings
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirm your e-mail address"
      text="One press, and your account has this address."
      illustration="growing"
    >
      <div className="flex flex-col gap-5">
        <FormAlert text={confirm.error ? refusal(confirm.error, []).form : ''} />
        <Button variant="primary" className="w-full" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm
        </Button>
      </div>
    </AuthFrame>
  );
}
