import './palette.css';
import { Command } from 'cmdk';
import { CloudOff, Search, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/palette.ts';
import { limits } from '../../../contract/limits.ts';
import { atBase, withoutBase } from '../../api/base.ts';
import { type Connection, currentConnection, followConnection } from '../../api/connection.ts';
import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogOverlay } from '../../ui/DialogOverlay.tsx';
import { useBackCloses } from '../../ui/dialog-history/back.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { useEscapeCloses } from '../../ui/use-escape-closes.ts';
import { clearAndLeave } from '../device/clear-device-data.ts';
import { storeRecent } from '../device/recent.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { type PaletteItem, usePaletteGroups } from './palette-items.ts';

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
    else if (to === 'sign-out') {
      clearAndLeave();
      location.assign(atBase('/api/logout'));
    }
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

function Found({ text, onClose }: { text: string; onClose: () => void }) {
  const { groups, isLoading, failed, retry, garden } = usePaletteGroups(text);
  const choose = useChoose(onClose);
  const connection = useSyncExternalStore(followConnection, currentConnection);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const query = text.trim();
  const nothing = query !== '' && count === 0 && !isLoading && !garden.isLoading && !failed && !garden.failed;
  return (
    <div className="palette-found">
      <p role="status" className="sr-only">
        {query === '' ? '' : isLoading ? words.searching : words.results(count)}
      </p>
      <Command.List label={words.resultList} className="p-2 empty:hidden">
        {groups.map(({ heading, items }) => (
          <Command.Group key={heading} heading={heading} className="palette-group">
            {items.map((item) => (
              <PaletteRow key={item.id} item={item} query={query} onChoose={choose} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
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
  open: boolean;
  onClose: () => void;
}

/** Finds plants, species, places and pages by any of their names, and goes there. */
export function Palette({ open, onClose }: PaletteProps) {
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
          <PaletteBody onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Remounts each time the palette opens. */
function PaletteBody({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Command
      label={words.findByName}
      shouldFilter={false}
      loop
      // Its own keys for them are the browser's, or open and close the palette.
      vimBindings={false}
      className="flex min-h-0 flex-auto flex-col outline-none"
    >
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
        <Search aria-hidden className="icon shrink-0 text-ink-2 max-[25rem]:hidden" />
        <Command.Input
          value={text}
          onValueChange={setText}
          dir="auto"
          inputMode="search"
          enterKeyHint="go"
          autoCapitalize="none"
          maxLength={limits.name}
          placeholder={words.placeholder}
          className="palette-input"
        />
        <Dialog.Close className="icon-button" aria-label={common.close}>
          <X aria-hidden className="icon" />
        </Dialog.Close>
      </div>
      <Found text={text} onClose={onClose} />
    </Command>
  );
}
