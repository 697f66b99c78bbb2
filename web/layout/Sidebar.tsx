import { Brand } from '../ui/Brand.tsx';
import { AccountFooter } from './AccountFooter.tsx';
import { NavList } from './NavList.tsx';

/** The left column on a wide screen. */
export function Sidebar() {
  return (
    <aside className="sidebar" aria-label="Sidebar">
      <Brand />
      <nav aria-label="Main">
        <NavList />
      </nav>
      <AccountFooter />
    </aside>
  );
}
