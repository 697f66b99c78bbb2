import * as words from '#words/account-confirm.ts';
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
      <AuthFrame title={words.confirmedTitle} text={words.signInWith(confirm.data.email)} illustration="growing">
        <ButtonLink variant="primary" href="/">
          {words.toGarden}
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isOver || token === '') {
    return (
      <AuthFrame title={words.deadLinkTitle} text={words.howToGetAnother} illustration="lost">
        <ButtonLink variant="primary" href="/settings#account">
          {words.toSettings}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.confirmTitle} text={words.whatConfirmDoes} illustration="growing">
      <div className="flex flex-col gap-5">
        <FormAlert text={confirm.error ? refusal(confirm.error, []).form : ''} />
        <Button variant="primary" className="w-full" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.confirm}
        </Button>
      </div>
    </AuthFrame>
  );
}
