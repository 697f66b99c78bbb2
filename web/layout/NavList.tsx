import { Camera, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';
import { useOtherGarden } from '../features/gardens/use-garden.ts';
import { openCameraModal } from '../features/identify/open-camera-modal.ts';
import { listed } from '../pages.ts';

interface Entry {
  /** Null for the entry that opens the identify dialog. */
  href: string | null;
  label: string;
  icon: LucideIcon;
}

const entriesOf = (part: 'main' | 'further'): Entry[] =>
  listed.filter(({ nav }) => nav === part).map(({ path, title, label = title, icon }) => ({ href: path, label, icon }));

const parts = [
  // After home and the garden.
  entriesOf('main').toSpliced(2, 0, { href: null, label: common.identifyPlant, icon: Camera }),
  entriesOf('further'),
];

interface NavListProps {
  /** Called on a choice, to close the slide-in menu. */
  onChoose?: () => void;
}

function NavEntry({ entry: { href, label, icon: Icon }, onChoose }: NavListProps & { entry: Entry }) {
  const [path] = useLocation();
  const other = useOtherGarden();
  if (href === null) {
    return (
      <button
        type="button"
        className="nav-entry w-full"
        aria-haspopup="dialog"
        onClick={() => {
          onChoose?.();
          openCameraModal();
        }}
      >
        <Icon aria-hidden className="icon shrink-0" />
        {label}
      </button>
    );
  }
  return (
    <Link
      href={href}
      className="nav-entry"
      aria-current={path === href ? 'page' : undefined}
      {...(onChoose && { onClick: onChoose })}
    >
      <Icon aria-hidden className="icon shrink-0" />
      {href === '/garden' && other ? words.garden : label}
    </Link>
  );
}

/** The main entries, the same in the sidebar and the slide-in menu. */
export function NavList({ onChoose }: NavListProps) {
  return (
    <>
      {parts.map((part) => (
        <ul key={part[0]?.label} className="nav-part">
          {part.map((entry) => (
            <li key={entry.label}>
              <NavEntry entry={entry} {...(onChoose && { onChoose })} />
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}
