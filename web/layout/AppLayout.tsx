import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/layout.ts';
import { useUser } from '../api/current-user.ts';
import { GardenerDay } from '../features/care/GardenerDay.tsx';
import { deleteDraftsOfOthers } from '../features/device/drafts/draft.ts';
import { GardenLinks } from '../features/gardens/GardenLinks.tsx';
import { GardenSwitcher } from '../features/gardens/GardenSwitcher.tsx';
import { hasFrame, rowAt } from '../pages.ts';
import { Brand } from '../ui/Brand.tsx';
import { classes } from '../ui/classes.ts';
import { PartLink } from '../ui/PartLink.tsx';
import { whenIdle } from '../ui/scheduling.ts';
import { AccountFooter } from './AccountFooter.tsx';
import { Bell } from './Bell.tsx';
import { FindButton } from './FindButton.tsx';
import { useLostGardens } from './lost-gardens.ts';
import { BottomBar, TopBar } from './MobileBars.tsx';
import { IdentifyMount, PaletteMount, PlantSetupMount } from './mounts.tsx';
import { NavList } from './NavList.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

/** The left column on a wide screen. */
function Sidebar() {
  return (
    <aside className="sidebar" aria-label={words.sidebar}>
      <Brand />
      <FindButton />
      <nav aria-label={words.mainNavigation}>
        <GardenSwitcher />
        <NavList />
      </nav>
      <AccountFooter />
    </aside>
  );
}

/** The foot of every page. */
function Footer() {
  return (
    <footer className="mt-16 border-t border-line pt-5 text-sm text-ink-2">
      <blockquote className="max-w-[60ch] font-display text-base text-ink">
        <p>
          {words.gardenAndLibrary} <cite className="text-ink-2 not-italic">{words.cicero}</cite>
        </p>
      </blockquote>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <span>{words.motto}</span>
        <a
          href="https://powo.science.kew.org/"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {words.plantsOfTheWorld}
          <span className="sr-only">{` ${words.opensInNewTab}`}</span>
        </a>
      </p>
    </footer>
  );
}

/** The layout of every page: sidebar or bars, bell, footer, and the dialogs that any page may open. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { user, isLoading } = useUser();
  const [path] = useLocation();
  const userId = user?.id ?? null;
  useLostGardens();
  useEffect(() => whenIdle(() => deleteDraftsOfOthers(userId), 3_000), [userId]);
  return (
    <GardenLinks isPage={hasFrame}>
      <GardenerDay>
        <PartLink
          part="main"
          className="fixed start-2 top-2 z-70 rounded-control bg-ink px-4 py-2.5 font-medium text-paper not-focus:size-px not-focus:overflow-hidden not-focus:whitespace-nowrap not-focus:[clip-path:inset(50%)]"
        >
          {words.skipLink}
        </PartLink>
        <div className="app">
          <Sidebar />
          <div className={classes('page-column', (user || isLoading) && 'has-bell', rowAt(path)?.isWide && 'is-wide')}>
            <div className="page-top">
              <TopBar />
            </div>
            <header className="desk-bell">
              <Bell />
            </header>
            <main id="main" tabIndex={-1} className="page">
              <div className="page-body">{children}</div>
              <Footer />
            </main>
          </div>
          <BottomBar />
          <OfflineBanner />
        </div>
        <IdentifyMount />
        <PlantSetupMount />
        <PaletteMount />
      </GardenerDay>
    </GardenLinks>
  );
}
