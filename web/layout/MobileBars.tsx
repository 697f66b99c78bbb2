import { Camera, House, LogIn, LogOut, type LucideIcon, Menu, Search, Sprout } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import * as words from '#words/layout.ts';
import { atBase } from '../api/base.ts';
import { useUser } from '../api/current-user.ts';
import { signsOut } from '../features/device/clear-device-data.ts';
import { openCameraModal } from '../features/identify/open-camera-modal.ts';
import { Brand } from '../ui/Brand.tsx';
import { asDialog, lazyPart } from '../ui/lazy-part.tsx';
import { Bell } from './Bell.tsx';

const LogOutDialog = lazyPart(async () => (await import('./LogOutDialog.tsx')).LogOutDialog, { dialog: asDialog });
const MobileMenu = lazyPart(async () => (await import('./MobileMenu.tsx')).MobileMenu, { dialog: asDialog });

/** The top bar on a phone, with the slide-in menu. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button -ms-2"
        aria-label={words.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="icon" />
      </button>
      <Brand />
      <span className="ms-auto">
        <Bell />
      </span>
      <MobileMenu open={open} onOpenChange={setOpen} />
    </header>
  );
}

function BarLink({ href, label, icon: Icon }: { href: string; label: string; icon: LucideIcon }) {
  const [path] = useLocation();
  return (
    <Link href={href} className="bar-entry" aria-current={path === href ? 'page' : undefined}>
      <Icon aria-hidden className="icon" />
      {label}
    </Link>
  );
}

/** The bottom bar on a phone: what is used daily. */
export function BottomBar() {
  const { user } = useUser();
  const [asking, setAsking] = useState(false);
  return (
    <nav aria-label={words.quickNavigation} className="bottom-bar">
      <BarLink href="/" label={words.home} icon={House} />
      <BarLink href="/garden" label={words.garden} icon={Sprout} />
      <button type="button" className="bar-entry bar-identify" aria-haspopup="dialog" onClick={openCameraModal}>
        <span className="bar-identify-disc">
          <Camera aria-hidden className="size-6 stroke-[1.7]" />
        </span>
        {words.identify}
      </button>
      <BarLink href="/search" label={words.search} icon={Search} />
      {user ? (
        <a
          href={atBase('/api/logout')}
          className="bar-entry"
          {...signsOut}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return signsOut.onClick(event);
            event.preventDefault();
            setAsking(true);
          }}
        >
          <LogOut aria-hidden className="icon" />
          {words.logOutShort}
        </a>
      ) : (
        <a href={atBase('/api/login')} className="bar-entry">
          <LogIn aria-hidden className="icon" />
          {words.logInShort}
        </a>
      )}
      {user && <LogOutDialog open={asking} onOpenChange={setAsking} />}
    </nav>
  );
}
