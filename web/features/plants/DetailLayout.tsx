import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { shownName } from './shown-name.ts';

/** The names of a plant or species, as title and description of its dialog. */
export const detailNames = ({
  latinName,
  ...named
}: {
  commonName: string;
  nickname?: string | null;
  latinName: string;
}) => ({
  title: <span dir="auto">{shownName(named)}</span>,
  description: (
    <span dir="auto" className="latin text-lg [overflow-wrap:anywhere]">
      {latinName}
    </span>
  ),
});

interface DetailLayoutProps {
  picture: ReactNode;
  /** Shape of the picture on a phone. */
  shape?: string | undefined;
  /** Below the picture. */
  caption: ReactNode;
  /** The picture stays in view beside longer tabs. */
  sticky?: boolean;
  /** On a phone, the picture is a strip without its caption: the tab matters more. */
  collapsed?: boolean;
  tabs: ReactNode;
  /** Below both. */
  comments?: ReactNode;
}

/** The content of a plant's or species' dialog: the picture, the tabs beside it, and the comments below both. */
export function DetailLayout({
  picture,
  shape = 'aspect-16/10',
  caption,
  sticky = false,
  collapsed = false,
  tabs,
  comments,
}: DetailLayoutProps) {
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={classes('-mx-5 -mt-5 sm:mx-0 sm:mt-0', sticky && 'md:sticky md:top-0')}>
          <div
            className={classes(
              'relative overflow-hidden bg-leaf-wash transition-[aspect-ratio] duration-200 sm:aspect-4/3 sm:rounded-sheet',
              collapsed ? 'aspect-16/4' : shape,
            )}
          >
            {picture}
          </div>
          <div className={classes(collapsed && 'max-sm:hidden')}>{caption}</div>
        </div>
        {tabs}
      </div>
      {comments && <div className="mt-7 border-t border-line pt-5">{comments}</div>}
    </>
  );
}

/** A labeled fact in a ruled `dl`. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <span dir="auto" className="whitespace-pre-line">
          {children}
        </span>
      </dd>
    </div>
  );
}
