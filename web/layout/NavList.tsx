import { Link, useLocation } from 'wouter';
import * as words from '#words/layout.ts';
import { useOtherGarden } from '../features/gardens/use-garden.ts';
import { openCameraModal } from '../features/identify/open-camera-modal.ts';
import { entries } from './navigation.ts';

interface NavListProps {
  /** Called when an entry was chosen: the slide-in menu closes. */
  onChoose?: () => void;
}

/** The main entries, the same in the sidebar and in the slide-in menu. */
export function NavList({ onChoose }: NavListProps) {
  const [path] = useLocation();
  const other = useOtherGarden();
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ href, label, icon: Icon }) => (
        <li key={label}>
          {href === null ? (
            <button
              type="button"
              className="nav-entry w-full text-leaf hover:text-leaf-strong"
              aria-haspopup="dialog"
              onClick={() => {
                onChoose?.();
                openCameraModal();
              }}
            >
              <Icon aria-hidden className="icon shrink-0" />
              {label}
            </button>
          ) : (
            <Link
              href={href}
              className="nav-entry"
              aria-current={path === href ? 'page' : undefined}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon aria-hidden className="icon shrink-0" />
              {href === '/garden' && other ? words.garden : label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
