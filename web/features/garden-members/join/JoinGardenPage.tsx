import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import * as authWords from '#words/auth.ts';
import * as common from '#words/common.ts';
import * as words from '#words/join-garden.ts';
import { aRole, youCan } from '#words/shared-gardens.ts';
import { atBase } from '../../../api/base.ts';
import { useUser, useUserQuery } from '../../../api/current-user.ts';
import { ApiError, isRefusedFor, isSessionEnd } from '../../../api/errors.ts';
import { isDeadLink, refusal } from '../../../api/refusal.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/Loaded.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { AuthFrame, useHeadingFocus } from '../../auth/AuthFrame.tsx';
import { useSignInOptions } from '../../auth/options.api.ts';
import { useLinkToken } from '../../auth/use-link-token.ts';
import { signsOut } from '../../device/clear-device-data.ts';
import { tellJoined, useGardenInvitation, useJoinGarden } from './join-garden.api.ts';

const toHome = (
  <ButtonLink variant="primary" href="/">
    {words.toHome}
  </ButtonLink>
);

/** Why an invitation can't be accepted, in the server's words. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.isToldByServer && error.status !== 400 ? error.serverMessage : words.unusableText;

/** What a visitor sees: the way in, which leads back here. */
function Visitor({ token }: { token: string }) {
  const options = useSignInOptions();
  const [, navigate] = useLocation();
  // Handed on beside the address: the token is neither in it nor sent anywhere until the person is signed in.
  const returnTo = `/join-garden?token=${encodeURIComponent(token)}`;
  const mayJoin = options?.passwords && options.signUp === 'open';
  return (
    <AuthFrame title={words.visitorTitle} text={words.visitorText} illustration="growing">
      <div className="flex flex-col gap-3">
        <Button variant="primary" className="w-full" onClick={() => navigate('/sign-in', { state: { returnTo } })}>
          {common.signIn}
        </Button>
        {mayJoin && (
          <Button className="w-full" onClick={() => navigate('/sign-in', { state: { returnTo, mode: 'sign-up' } })}>
            {words.createAnAccount}
          </Button>
        )}
        {options?.signUp === 'closed' && <p className="text-ink-2">{authWords.signUpClosed}</p>}
        {options?.signUp === 'invite' && <p className="text-ink-2">{authWords.invitationNeeded}</p>}
      </div>
    </AuthFrame>
  );
}

function Refused({ error }: { error: unknown }) {
  const isOthers = isRefusedFor(error, 'invitation_for_other_address');
  useHeadingFocus(true);
  return (
    <AuthFrame
      title={isOthers ? words.otherAddressTitle : words.unusableTitle}
      text={sentenceOf(error)}
      illustration="lost"
    >
      <div className="flex flex-wrap gap-3">
        {toHome}
        {isOthers && (
          <ButtonLink href={atBase('/api/logout')} external {...signsOut}>
            {words.logOut}
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  );
}

function Pending({ children }: { children: ReactNode }) {
  return (
    <AuthFrame title={words.visitorTitle} text={words.loading} illustration="growing">
      {children}
    </AuthFrame>
  );
}

/** In the place of the page, where it could not be found out who is signed in. */
function Unknown() {
  const user = useUserQuery();
  return (
    <AuthFrame title={words.notLoaded} text={common.tryAgainLater} illustration="lost">
      <TryAgain of={user} />
    </AuthFrame>
  );
}

/** The invitation, for signed-in users. */
function Invited({ token, email }: { token: string; email: string }) {
  const invitation = useGardenInvitation(token, true);
  const join = useJoinGarden(token);
  const singleFlight = useSingleFlight();
  const [, navigate] = useLocation();
  const { data } = invitation;
  useHeadingFocus(data !== undefined);
  const refused = [join.error, invitation.error].find(
    (error) => isDeadLink(error) || isRefusedFor(error, 'invitation_for_other_address'),
  );
  if (refused) return <Refused error={refused} />;
  if (isSessionEnd(join.error) || isSessionEnd(invitation.error)) return <Visitor token={token} />;
  if (!data) {
    return invitation.isError ? (
      <AuthFrame title={words.notLoaded} text={common.tryAgainLater} illustration="lost">
        <TryAgain of={invitation} />
      </AuthFrame>
    ) : (
      <Pending>
        <Skeleton className="h-24" />
      </Pending>
    );
  }
  const { garden, invitedBy, role, isMember } = data;
  const enter = () =>
    singleFlight(async () => {
      const joined = await join.mutateAsync();
      if (!isMember) tellJoined(joined.name);
      navigate(`/garden?garden=${joined.id}`, { replace: true });
    });
  const alert = join.error ? refusal(join.error, []).form : '';
  if (isMember) {
    return (
      <AuthFrame title={words.memberTitle} text={words.memberText(garden)} illustration="growing">
        <FormAlert text={alert} />
        <Button variant="primary" busy={join.isPending} onClick={enter}>
          {words.openGarden}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={words.invitedTitle(garden)}
      text={words.invitedText(<bdi>{invitedBy}</bdi>, <bdi>{garden}</bdi>, aRole[role])}
      illustration="growing"
    >
      <p className="-mt-4 mb-2">{youCan[role]}</p>
      <p className="mb-5 text-sm text-ink-2 [overflow-wrap:anywhere]">{words.joinAs(email)}</p>
      <div className="flex flex-col gap-3">
        <FormAlert text={alert} />
        <Button variant="primary" className="w-full" busy={join.isPending} onClick={enter}>
          {join.isPending ? words.joining : words.join}
        </Button>
        <ButtonLink variant="ghost" className="w-full" href="/">
          {words.notNow}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** Joins a garden by the link of an invitation: by a press, as programs that scan links open them too. */
export function Page() {
  const token = useLinkToken('token');
  const { user, isLoading, isError } = useUser();
  if (token === '') return <Refused error={null} />;
  if (user) return <Invited token={token} email={user.email} />;
  if (isLoading) {
    return (
      <Pending>
        <Skeleton className="h-24" />
      </Pending>
    );
  }
  return isError ? <Unknown /> : <Visitor token={token} />;
}
