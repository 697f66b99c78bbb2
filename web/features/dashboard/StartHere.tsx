import { Check, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as words from '#words/dashboard.ts';
import { classes } from '../../ui/classes.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import type { Start } from './use-start.ts';

const row = 'group flex min-h-14 w-full items-center gap-3.5 rounded-control py-2 text-start';

function Step({ name, note, isDone }: { name: string; note: string; isDone: boolean }) {
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-transparent bg-leaf text-leaf-ink' : 'border-edge',
        )}
      >
        {isDone && <Check className="icon-sm" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('block font-medium', isDone ? 'text-ink-2' : 'group-hover:underline')}>{name}</span>
        <span className="block text-sm text-pretty text-ink-2">{isDone ? words.stepDone : note}</span>
      </span>
      {!isDone && <ChevronRight aria-hidden className="icon shrink-0 text-ink-2" />}
    </>
  );
}

/** A step leads to where it is done, until it is. */
function StepRow({ isDone, href, children }: { isDone: boolean; href: string | null; children: ReactNode }) {
  if (isDone) return <div className={row}>{children}</div>;
  if (href !== null)
    return (
      <Link href={href} className={row}>
        {children}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" className={classes(row, 'cursor-pointer')} onClick={openCameraModal}>
      {children}
    </button>
  );
}

/** The first steps of a new user, checked off as they are done. */
export function StartHere({ steps, dismiss, className }: Start & { className: string }) {
  const rows = [
    { name: words.identifyYourFirst, note: words.identifyFirst, isDone: steps.identify, href: null },
    { name: words.addFirstByName, note: words.addFirstNote, isDone: steps.byName, href: '/search#search' },
    { name: words.setZone, note: words.setZoneNote, isDone: steps.zone, href: '/settings#profile' },
  ];
  return (
    <section
      aria-labelledby="start-here"
      className={classes('rounded-sheet border border-line bg-sheet px-4.5 py-4 shadow-sheet sm:px-5.5', className)}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="start-here" className="text-2xl">
          {words.startHere}
        </h2>
        <button type="button" className="icon-button -me-2" aria-label={words.hideStart} onClick={dismiss}>
          <X aria-hidden className="icon" />
        </button>
      </div>
      <ol className="mt-1 divide-y divide-line">
        {rows.map(({ href, ...step }) => (
          <li key={step.name}>
            <StepRow isDone={step.isDone} href={href}>
              <Step {...step} />
            </StepRow>
          </li>
        ))}
      </ol>
    </section>
  );
}
