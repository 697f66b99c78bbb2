import { CalendarDays, ClipboardList, type LucideIcon, ScanSearch, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/dashboard.ts';
import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { classes } from '../../ui/classes.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';

const tile = 'flex h-full w-full flex-col gap-3 rounded-sheet border border-line p-4 text-start font-medium sm:p-4.5';
const pressable = 'bg-sheet transition-colors duration-150 hover:border-leaf hover:bg-leaf-wash';

function Face({ Icon, label, note }: { Icon: LucideIcon; label: string; note: string }) {
  return (
    <>
      <span aria-hidden className="grid size-9 place-items-center rounded-control bg-leaf-wash text-leaf">
        <Icon className="icon" />
      </span>
      <span>
        <span className="block">{label}</span>
        <span aria-hidden className="mt-0.5 block text-sm font-normal text-ink-2">
          {note}
        </span>
      </span>
    </>
  );
}

/** Links to one of the user's pages, for visitors by way of sign-in. */
function OwnPage({ to, visitor, children }: { to: `/${string}`; visitor: boolean; children: ReactNode }) {
  const className = classes(tile, pressable);
  return visitor ? (
    <a href={loginUrl(to)} className={className}>
      {children}
    </a>
  ) : (
    <Link href={to} className={className}>
      {children}
    </Link>
  );
}

/** The four ways on from home. What needs an account leads a visitor to sign-in. */
export function QuickActions({ className }: { className: string }) {
  const { user, isLoading, isError } = useUser();
  const { canEdit } = useChosenGarden();
  const visitor = !user && !isLoading && !isError;
  return (
    <section aria-labelledby="quick-actions" className={className}>
      <h2 id="quick-actions" className="mb-3.5 text-2xl">
        {words.quickActions}
      </h2>
      <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
        {canEdit && (
          <li>
            <button type="button" onClick={openCameraModal} className={classes(tile, pressable)}>
              <Face Icon={ScanSearch} label={common.identifyPlant} note={words.identifyNote} />
            </button>
          </li>
        )}
        <li>
          <Link href="/search" className={classes(tile, pressable)}>
            <Face Icon={Search} label={common.searchPlants} note={words.searchNote} />
          </Link>
        </li>
        <li>
          <OwnPage to="/calendar" visitor={visitor}>
            <Face Icon={CalendarDays} label={common.plantCalendar} note={words.calendarNote} />
          </OwnPage>
        </li>
        <li>
          <OwnPage to="/report" visitor={visitor}>
            <Face Icon={ClipboardList} label={common.gardenReport} note={words.reportNote} />
          </OwnPage>
        </li>
      </ul>
    </section>
  );
}
