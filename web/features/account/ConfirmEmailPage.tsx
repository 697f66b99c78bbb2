import type { ReactNode } from 'react';
import * as words from '#words/auth.ts';
import * as common from '#words/common.ts';
import { atBase } from '../../api/base.ts';
import { useUser } from '../../api/current-user.ts';
import { ApiError } from '../../api/errors.ts';
import { isDeadLink, refusal } from '../../api/refusal.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Field.tsx';
import { AuthFrame, useHeadingFocus } from '../auth/AuthFrame.tsx';
import { useLinkToken } from '../auth/use-link-token.ts';
import { signsOut } from '../device/clear-device-data.ts';
import { useConfirmEmail, useRefuseEmail } from './account.api.ts';

const statusOf = (error: Error | null): number | null => (error instanceof ApiError ? error.status : null);

interface AskingProps {
  title: string;
  text: string;
  /** What went wrong, if anything. */
  alert: string;
  refuse: ReturnType<typeof useRefuseEmail>;
  children: ReactNode;
}

/** The page with a confirm button, and another for users who never requested the link. */
function Asking({ title, text, alert, refuse, children }: AskingProps) {
  return (
    <AuthFrame title={title} text={text} illustration="growing">
      <div className="flex flex-col gap-3">
        <FormAlert text={alert} />
        {children}
        <Button variant="ghost" className="w-full" busy={refuse.isPending} onClick={() => refuse.mutate()}>
          {words.notMe}
        </Button>
      </div>
    </AuthFrame>
  );
}

/**
 * Confirms an e-mail address by the link that went there: by a press, as programs that scan links open them too, and signed in
 * to the account that asked for it, so that nobody confirms their address for a stranger's account.
 */
export function Page() {
  const token = useLinkToken('token');
  const { user, isLoading, isError } = useUser();
  const confirm = useConfirmEmail(token);
  const refuse = useRefuseEmail(token);
  const isOver = isDeadLink(confirm.error) || isDeadLink(refuse.error);
  const isOthers = statusOf(confirm.error) === 403;
  const isVisitor = (user === null && !isLoading && !isError) || statusOf(confirm.error) === 401;
  useHeadingFocus(isOthers);
  useHeadingFocus(isOver || confirm.isSuccess || refuse.isSuccess);
  if (confirm.isSuccess) {
    return (
      <AuthFrame title={words.confirmedTitle} text={words.confirmedText(confirm.data.email)} illustration="growing">
        <ButtonLink variant="primary" href="/">
          {words.toGarden}
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (refuse.isSuccess) {
    return (
      <AuthFrame title={words.refusedTitle} text={words.refusedText} illustration="growing">
        <ButtonLink variant="primary" href="/">
          {words.toHome}
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isOver || token === '') {
    return (
      <AuthFrame title={words.deadLinkTitle} text={words.deadConfirmationText} illustration="lost">
        <ButtonLink variant="primary" href="/settings#account">
          {words.toSettings}
        </ButtonLink>
      </AuthFrame>
    );
  }
  const refusing = { refuse, alert: refuse.error ? refusal(refuse.error, []).form : '' };
  if (isVisitor) {
    // The link passes the token on: it is no longer in the address.
    const returnTo = encodeURIComponent(`/confirm-email?token=${encodeURIComponent(token)}`);
    return (
      <Asking title={words.confirmTitle} text={words.signInToConfirm} {...refusing}>
        <ButtonLink variant="primary" className="w-full" href={`/sign-in?returnTo=${returnTo}`}>
          {common.signIn}
        </ButtonLink>
      </Asking>
    );
  }
  if (isOthers) {
    return (
      <Asking title={words.otherAccountTitle} text={refusal(confirm.error as Error, []).form} {...refusing}>
        <ButtonLink variant="secondary" className="w-full" href={atBase('/api/logout')} external {...signsOut}>
          {words.logOut}
        </ButtonLink>
      </Asking>
    );
  }
  const alert = confirm.error ? refusal(confirm.error, []).form : refusing.alert;
  return (
    <Asking title={words.confirmTitle} text={words.confirmHint} refuse={refuse} alert={alert}>
      <Button variant="primary" className="w-full" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {words.confirm}
      </Button>
    </Asking>
  );
}
