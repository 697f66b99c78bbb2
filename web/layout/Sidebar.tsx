import * as words from '#words/layout.ts';
import { GardenSwitcher } from '../features/gardens/GardenSwitcher.tsx';
import { Brand } from '../ui/Brand.tsx';
import { AccountFooter } from './AccountFooter.tsx';
import { FindButton } from './FindButton.tsx';
import { NavList } from './NavList.tsx';

/** The left column on a wide screen. */
export function Sidebar() {
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
