import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { atBase, photoAt } from '../api/base.ts';
import { useUser } from '../features/auth/auth.api.ts';
import { forgetDrafts } from '../features/drafts/draft.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** A user's own name for themselves: username, else the first and last name, else 'Garden User'. */
function nameOf(user: { username: string | null; firstName: string | null; lastName: string | null }): string {
  const full = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return user.username || full || 'Garden User';
}

/** Who is signed in, or the way to sign in; and the theme. */
export function AccountFooter() {
  const { user, isLoading } = useUser();
  return (
    <div className="mt-auto border-t border-line pt-3">
      <ThemeToggle />
      <div className="flex min-h-14 items-center gap-2.5 px-2.5 pt-2 text-sm">
        {isLoading ? <Skeleton className="h-9 w-40" /> : user ? <SignedIn user={user} /> : <SignedOut />}
      </div>
      {user && (
        <a href={atBase('/api/logout')} onClick={forgetDrafts} className="nav-entry">
          <LogOut aria-hidden className="icon shrink-0" />
          Log out
        </a>
      )}
    </div>
  );
}

function SignedIn({ user }: { user: NonNullable<ReturnType<typeof useUser>['user']> }) {
  const name = nameOf(user);
  return (
    <>
      <Avatar name={name} src={user.profileImageUrl && photoAt(user.profileImageUrl, 'thumb')} />
      <p className="min-w-0 flex-1 leading-snug">
        <b dir="auto" className="block font-semibold [overflow-wrap:anywhere]">
          {name}
        </b>
        <span className="block text-ink-2 [overflow-wrap:anywhere]">
          {user.email.split('@').map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                <>
                  <wbr />@
                </>
              )}
              {part}
            </Fragment>
          ))}
        </span>
      </p>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <span className="flex-1 text-ink-2">Not logged in</span>
      <a href={atBase('/api/login')} className="link inline-flex min-h-11 items-center">
        Log in
      </a>
    </>
  );
}
