import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';
import { lookForServer } from '../api/connection.ts';
import { Button } from './Button.tsx';
import { useBackCloses } from './dialog-history/back.ts';
import { EmptyState } from './EmptyState.tsx';
import { reloadPage, tellServerAway } from './reload.ts';
import { useEscapeCloses } from './use-escape-closes.ts';

export interface FailureProps {
  /** `missing`: the code could not be loaded. `broken`: it failed while rendering. */
  what: 'missing' | 'broken';
  /** Fetches the code again. */
  load: () => Promise<void>;
  /** Called when the part can be rendered again. */
  onDone: () => void;
}

/** The texts for a failure, and the button that retries or reloads. */
function useFailure({ what, load, onDone }: FailureProps, size: 'sm' | 'md') {
  const [isBusy, setBusy] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await load();
      return onDone();
    } catch {
      // If the server responds but no longer has the code, it was updated. Firefox also caches a failed import until a reload.
      if (await lookForServer()) setStuck(true);
      else tellServerAway();
    }
    setBusy(false);
  };
  const isBroken = what === 'broken';
  const button: ReactNode = isStuck ? (
    <Button size={size} onClick={() => void reloadPage()}>
      {words.reloadPage}
    </Button>
  ) : (
    <Button size={size} busy={isBusy} onClick={() => void retry()}>
      {common.tryAgain}
    </Button>
  );
  return {
    title: isBroken ? words.partBroken : words.partNotLoaded,
    text: isBroken ? words.partBrokenText : isStuck ? words.outdatedText : words.partNotLoadedText,
    button,
  };
}

/** In place of a part of a page. */
export function PartFailure(failure: FailureProps) {
  const { title, text, button } = useFailure(failure, 'sm');
  return (
    <div role="alert" className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet bg-clay-wash px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      {button}
    </div>
  );
}

/** In place of a page. */
export function PageFailure(failure: FailureProps) {
  const { text, button } = useFailure(failure, 'md');
  return (
    <div role="alert">
      <EmptyState illustration="lost" headingLevel={1} title={words.pageErrorTitle} text={text} action={button} />
    </div>
  );
}

/** In place of a dialog. It uses a native one, because the code of the app's dialogs may be what is missing. */
export function DialogFailure({ onClose, ...failure }: FailureProps & { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, text, button } = useFailure(failure, 'md');
  useBackCloses(true, onClose);
  const { onKeyDown } = useEscapeCloses(onClose);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser returns the focus only if the dialog closes before it is removed.
    return () => current?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      // The app finds open dialogs by `[role="dialog"]`, which doesn't match an implicit role. Without the attribute, a dialog
      // below would handle Escape pressed here, and toasts and reloads would not wait for this one.
      // biome-ignore lint/a11y/noRedundantRoles: selectors match the attribute, not the implied role.
      role="dialog"
      onKeyDown={onKeyDown}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="sheet-modal pointer-events-auto m-0 w-full max-w-none p-5 text-ink backdrop:bg-(--veil) sm:m-auto sm:max-w-[28rem]"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 text-ink-2">{text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{common.close}</Button>
        {button}
      </div>
    </dialog>,
    document.body,
  );
}
