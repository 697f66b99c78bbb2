import './palette.css';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { CloudOff, Search, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/palette.ts';
import { limits } from '../../../../contract/limits.ts';
import { withoutBase } from '../../../api/base.ts';
import { type Connection, currentConnection, followConnection } from '../../../api/connection.ts';
import { useUser } from '../../../api/current-user.ts';
import { loginUrl } from '../../../api/return-to.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { DialogOverlay } from '../../../ui/DialogOverlay.tsx';
import { useBackCloses } from '../../../ui/dialog-history/back.ts';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { keepFromDownshift } from '../../../ui/keep-from-downshift.ts';
import { useEscapeCloses } from '../../../ui/use-escape-closes.ts';
import { signOut } from '../../device/clear-device-data.ts';
import { storeRecent } from '../../device/stored-data.ts';
import { openCameraModal } from '../../identify/open-camera-modal.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { type PaletteItem, usePaletteGroups } from './palette-items.ts';
import { jump } from './palette-keys.ts';
import type { PalettePage } from './palette-pages.ts';

/** Goes where an item leads, or does what it says. */
function useChoose(onClose: () => void): (item: PaletteItem) => void {
  const { user } = useUser();
  const [, navigate] = useLocation();
  return ({ to, recent, run }) => {
    if (user && recent) storeRecent(user.id, recent);
    const here = `${withoutBase(location.pathname)}${location.search}${location.hash}`;
    // An open dialog keeps the focus to itself: it closes first, and what is gone to can take the focus. That follows at once,
    // and so takes the place of the palette in the browser's history.
    flushSync(onClose);
    if (to.startsWith('/') && to !== here) navigate(to);
    run?.();
    if (to === 'identify') openCameraModal();
    else if (to === 'sign-in') location.assign(loginUrl());
    else if (to === 'sign-out') signOut();
  };
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <p className="min-w-0 flex-1">{text}</p>
      <Button size="sm" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}

function Offline({ connection }: { connection: Connection }) {
  return (
    <p role="status" className="flex items-center gap-2.5 px-4 py-3 text-sm text-ink-2">
      <CloudOff aria-hidden className="icon-sm shrink-0" />
      {connection === 'offline' ? words.offline : words.serverAway}
    </p>
  );
}

interface FoundProps {
  query: string;
  count: number;
  found: Omit<ReturnType<typeof usePaletteGroups>, 'groups'>;
  /** The list. */
  children: ReactNode;
}

function Found({ query, count, found: { isLoading, failed, retry, garden }, children }: FoundProps) {
  const connection = useSyncExternalStore(followConnection, currentConnection);
  const nothing = query !== '' && count === 0 && !isLoading && !garden.isLoading && !failed && !garden.failed;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside a row keeps the focus in the box, for its keys
    <div className="palette-found" onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="sr-only">
        {query === '' ? '' : isLoading ? words.searching : words.results(count)}
      </p>
      {children}
      {nothing && (
        <div className="px-6 pt-6 pb-9 text-center">
          <p className="font-display text-lg [overflow-wrap:anywhere]">{words.nothingFoundFor(query)}</p>
          <p className="mt-1 text-sm text-ink-2">{words.nothingFoundHint}</p>
        </div>
      )}
      {query !== '' && count === 0 && (isLoading || garden.isLoading) && (
        <p aria-hidden className="px-6 py-7 text-center text-ink-2">
          {words.searchingStill}
        </p>
      )}
      {garden.failed && <Failure text={words.plantsNotLoaded} onRetry={garden.retry} />}
      {connection !== 'here' ? (
        <Offline connection={connection} />
      ) : (
        failed && <Failure text={words.databaseNotSearched} onRetry={retry} />
      )}
    </div>
  );
}

/** How much of the window's height is not covered, in CSS pixels: a phone's keyboard covers half of it. */
function useSeenHeight(): number | undefined {
  return useSyncExternalStore(
    (changed) => {
      window.visualViewport?.addEventListener('resize', changed);
      return () => window.visualViewport?.removeEventListener('resize', changed);
    },
    () => window.visualViewport?.height,
  );
}

interface PaletteProps {
  /** The app's pages. */
  pages: readonly PalettePage[];
  open: boolean;
  onClose: () => void;
}

/** Finds plants, species, places and pages by any of their names, and goes there. */
export function Palette({ pages, open, onClose }: PaletteProps) {
  const focus = useFocusReturn();
  const keys = useEscapeCloses(onClose);
  useBackCloses(open, onClose);
  const seen = useSeenHeight();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <DialogOverlay open={open} />
        <Dialog.Content
          {...focus}
          {...keys}
          className="sheet-modal palette"
          aria-describedby={undefined}
          {...(seen && { style: { '--seen': `${seen}px` } as CSSProperties })}
        >
          <Dialog.Title className="sr-only">{words.findAnything}</Dialog.Title>
          <PaletteBody pages={pages} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** While there are rows, one of them is highlighted, for Enter. */
function keepHighlight(
  { highlightedIndex }: UseComboboxState<PaletteItem>,
  { type, changes }: UseComboboxStateChangeOptions<PaletteItem>,
): Partial<UseComboboxState<PaletteItem>> {
  const isSet = type === useCombobox.stateChangeTypes.FunctionSetHighlightedIndex;
  return isSet || (changes.highlightedIndex ?? -1) >= 0 ? changes : { ...changes, highlightedIndex };
}

const keysOfDownshift = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** Remounts each time the palette opens. */
function PaletteBody({ pages, onClose }: Omit<PaletteProps, 'open'>) {
  const [text, setText] = useState('');
  // Not before the dialog has focused the box: Downshift focuses that of an open list too early for `useFocusReturn`.
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const choose = useChoose(onClose);
  const { groups, ...found } = usePaletteGroups(text, pages);
  const items = groups.flatMap((group) => group.items);
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } = useCombobox<PaletteItem>(
    {
      items,
      inputValue: text,
      isOpen,
      selectedItem: null,
      initialHighlightedIndex: 0,
      stateReducer: keepHighlight,
      scrollIntoView: (row) => row.scrollIntoView({ block: 'nearest' }),
    },
  );

  const ids = items.map(({ id }) => id);
  const [last, setLast] = useState({ text, ids });
  // A new text highlights its first row. When late results change the list, a highlighted row that is still listed stays highlighted.
  if (last.text !== text || last.ids.join() !== ids.join()) {
    const index = last.text === text ? ids.indexOf(last.ids[highlightedIndex] ?? '') : 0;
    setLast({ text, ids });
    setHighlightedIndex(Math.min(Math.max(index, 0), ids.length - 1));
  }

  const handleFirst = (event: KeyboardEvent) => {
    const { key, altKey, metaKey } = event;
    // A key that puts a character together. Safari sends Enter when that has ended, with this code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (!isComposing && keysOfDownshift.includes(key) && !altKey && !metaKey) return;
    keepFromDownshift(event);
    if (isComposing) return;
    const highlighted = items[highlightedIndex];
    const index = jump(
      event,
      highlightedIndex,
      groups.map((group) => group.items.length),
    );
    if (key === 'Enter' || index !== null) event.preventDefault();
    if (key === 'Enter' && highlighted) choose(highlighted);
    if (index !== null) setHighlightedIndex(index);
  };

  const query = text.trim();
  return (
    <div className="flex min-h-0 flex-auto flex-col">
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
        <label className="flex min-w-0 flex-1 items-center gap-2">
          <Search aria-hidden className="icon shrink-0 text-ink-2 max-[25rem]:hidden" />
          <input
            {...getInputProps({
              'aria-label': words.findByName,
              onFocus: () => setIsOpen(true),
              onChange(event) {
                setText(event.currentTarget.value);
                menu.current?.scrollTo({ top: 0 });
              },
              onKeyDown: handleFirst,
            })}
            type="text"
            dir="auto"
            inputMode="search"
            enterKeyHint="go"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={limits.name}
            placeholder={words.placeholder}
            className="palette-input"
          />
        </label>
        <Dialog.Close className="icon-button" aria-label={common.close}>
          <X aria-hidden className="icon" />
        </Dialog.Close>
      </div>
      <Found query={query} count={items.length} found={found}>
        <div {...getMenuProps({ ref: menu, 'aria-label': words.resultList })} className="palette-list">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box can't hold a field set
            <div key={group.heading} role="group" aria-label={group.heading}>
              <div aria-hidden className="palette-heading">
                {group.heading}
              </div>
              {group.items.map((item) => (
                <div
                  key={item.id}
                  {...getItemProps({
                    item,
                    onClick(event) {
                      keepFromDownshift(event);
                      choose(item);
                    },
                  })}
                  className={classes(
                    'combobox-item palette-item',
                    item === items[highlightedIndex] && 'combobox-item-active',
                  )}
                >
                  <PaletteRow item={item} query={query} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </Found>
    </div>
  );
}
