import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { takeReturn } from '../../api/return-to.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Illustration } from '../../ui/Illustration.tsx';
import { useUser } from './auth.api.ts';
import { CredentialsForm, type Mode } from './CredentialsForm.tsx';
import { Specimen } from './Specimen.tsx';

const words = {
  'sign-in': {
    title: 'Welcome back',
    text: 'Sign in to your garden.',
  },
  'sign-up': {
    title: 'Start your garden',
    text: 'An account keeps your plants together. It lives on this server and nowhere else.',
  },
} as const;

/** Sign in or create an account, then on to where the visitor was going. */
export function SignInPage() {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [, navigate] = useLocation();
  const search = useSearch();
  const { user } = useUser();
  const [returnTo] = useState(() => takeReturn(search));
  if (user) return <Redirect href={returnTo} replace />;
  const { title, text } = words[mode];
  return (
    <div className="sign-in">
      <main id="main" tabIndex={-1} className="sign-in-form">
        <Brand />
        <div className="my-auto w-full max-w-sm py-8">
          <Illustration name="welcome" className="mb-4 -ml-3 size-28 min-[56rem]:hidden" />
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <p className="mt-2 mb-7 text-lg text-pretty text-ink-2">{text}</p>
          <CredentialsForm mode={mode} onModeChange={setMode} onDone={() => navigate(returnTo, { replace: true })} />
        </div>
      </main>
      <aside className="sign-in-sheet" aria-label="About Leafbook">
        <Specimen />
        <p className="mt-8 max-w-[26ch] text-center font-display text-2xl text-balance">
          Photograph a plant, learn its name, and remember what it needs.
        </p>
      </aside>
    </div>
  );
}
