import { ShieldCheck } from 'lucide-react';
import * as words from '#words/dashboard.tsx';
import { Illustration } from '../../ui/Illustration.tsx';
import { useSignInOptions } from '../auth/options.api.ts';

const drawings = ['photograph', 'learn', 'remind'] as const;

/** What the app does, in three steps, for visitors. */
export function FirstVisit() {
  const options = useSignInOptions();
  return (
    <section aria-label={words.whatItDoes} className="mt-7 border-y border-line py-4 sm:py-7">
      <ol className="grid gap-x-8 gap-y-2.5 sm:grid-cols-3">
        {words.steps.map(({ title, text }, at) => (
          <li key={title} className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-3">
            <Illustration name={drawings[at] ?? 'seedling'} className="size-16 shrink-0 sm:size-28 sm:-ms-2" />
            <div className="min-w-0">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-0.5 max-w-[36ch] text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-start gap-2.5 text-pretty text-ink-2 sm:mt-6">
        <ShieldCheck aria-hidden className="icon mt-0.5 shrink-0 text-leaf" />
        {options?.asksServices === false ? words.neverSent : words.sentIfAllowed}
      </p>
    </section>
  );
}
