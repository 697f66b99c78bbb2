import * as words from '#words/common.ts';
import { loginUrl } from '../../api/return-to.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** For visitors, in place of a user's own page: links to sign in and return here. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      illustration="lock"
      headingLevel={1}
      className="py-16"
      title={title}
      text={text}
      action={
        <ButtonLink variant="primary" href={loginUrl()}>
          {words.signInLink}
        </ButtonLink>
      }
    />
  );
}
