import { Camera } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useUser } from '../features/auth/auth.api.ts';
import { openCameraModal } from '../features/identify/open-camera-modal.ts';
import { Button } from '../ui/Button.tsx';
import { entries } from './navigation.ts';

interface NavListProps {
  /** Called when an entry was chosen: the slide-in menu closes. */
  onChoose?: () => void;
}

/** The main entries, the same in the sidebar and in the slide-in menu. */
export function NavList({ onChoose }: NavListProps) {
  const [path] = useLocation();
  const { user } = useUser();
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            href={href}
            className="nav-entry"
            aria-current={path === href ? 'page' : undefined}
            {...(onChoose && { onClick: onChoose })}
          >
            <Icon aria-hidden className="icon shrink-0" />
            {label}
          </Link>
        </li>
      ))}
      <li className="mt-3">
        <Button
          variant={user ? 'primary' : 'secondary'}
          className="w-full"
          icon={<Camera aria-hidden className="icon" />}
          onClick={() => {
            onChoose?.();
            openCameraModal();
          }}
        >
          Identify Plant
        </Button>
      </li>
    </ul>
  );
}
