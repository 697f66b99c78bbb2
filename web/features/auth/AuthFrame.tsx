import { type ReactNode, useEffect } from 'react';
import * as words from '#words/auth.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Illustration, type IllustrationName } from '../../ui/EmptyState.tsx';
import { Specimen } from './Specimen.tsx';
import { VisitorLanguage } from './VisitorLanguage.tsx';

interface AuthFrameProps {
  title: string;
  text: ReactNode;
  illustration?: IllustrationName;
  children?: ReactNode;
}

/** A page that stands alone, beside the pressed zinnia: signing in, and what belongs to it. */
export function AuthFrame({ title, text, illustration = 'welcome', children }: AuthFrameProps) {
  return (
    <div className="min-h-dvh min-[44rem]:grid min-[44rem]:grid-cols-[minmax(24rem,1fr)_minmax(0,1.15fr)]">
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-dvh flex-col px-5 pt-4 pb-8 outline-none min-[44rem]:px-[clamp(2rem,7.5vw-1.6rem,6rem)] min-[44rem]:py-6 [&>.brand]:-ms-2.5 [&>.brand]:self-start"
      >
        <Brand />
        <div className="my-auto w-full max-w-sm py-8">
          <Illustration name={illustration} className="mb-4 -ms-3 size-28 min-[44rem]:hidden" />
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <p className="mt-2 mb-7 text-lg text-pretty text-ink-2 [overflow-wrap:anywhere]">{text}</p>
          {children}
        </div>
        <VisitorLanguage />
      </main>
      <aside
        aria-label={words.aboutLeafbook}
        className="hidden flex-col items-center justify-center bg-leaf-wash p-[clamp(1.5rem,4vw,3rem)] min-[44rem]:flex"
      >
        <Specimen />
        <p className="mt-8 max-w-[26ch] text-center font-display text-2xl text-balance">{words.tagline}</p>
      </aside>
    </div>
  );
}

/** Moves the focus to the h1 when the page has turned into another: a screen reader says it, the old control is gone. */
export function useHeadingFocus(hasTurned: boolean): void {
  useEffect(() => {
    if (hasTurned) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [hasTurned]);
}
