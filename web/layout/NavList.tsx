import { Camera, ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';
import { useUser } from '../api/current-user.ts';
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

/** After home and the garden, the way to identify. */
const main = entriesOf('main').toSpliced(2, 0, { href: null, label: common.identifyPlant, icon: Camera });
const further = entriesOf('further');

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

function NavPart({ entries, ...rest }: NavListProps & { entries: readonly Entry[] }) {
  return (
    <ul className="nav-part">
      {entries.map((entry) => (
        <li key={entry.label}>
          <NavEntry entry={entry} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** The entries, the same in the sidebar and the slide-in menu. What a gardener uses seldom is folded, unless it shows now. */
export function NavList(props: NavListProps) {
  const { user } = useUser();
  const [path] = useLocation();
  return (
    <>
      <NavPart entries={main} {...props} />
      {user && (
        <details className="nav-more" open={further.some(({ href }) => href === path)}>
          <summary className="nav-entry">
            <Ellipsis aria-hidden className="icon shrink-0" />
            {words.more}
            <ChevronDown aria-hidden className="nav-more-mark icon-sm ms-auto shrink-0" />
          </summary>
          <NavPart entries={further} {...props} />
        </details>
      )}
    </>
  );
}
