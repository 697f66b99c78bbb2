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
  /** `missing`: the code did not come. `broken`: it failed while it was drawn. */
  what: 'missing' | 'broken';
  /** Fetches the code once more. */
  load: () => Promise<void>;
  /** The part can be drawn again. */
  onDone: () => void;
}

/** What is said of a failure, and the button that leads on. */
function useFailure({ what, load, onDone }: FailureProps, size: 'sm' | 'md') {
  const [isBusy, setBusy] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await load();
      return onDone();
    } catch {
      // A server that is there and does not have the code was updated. Firefox also remembers a failure until the page is reloaded.
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

/** In the place of a part of a page. */
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

/** In the place of a page. */
export function PageFailure(failure: FailureProps) {
  const { text, button } = useFailure(failure, 'md');
  return (
    <div role="alert">
      <EmptyState illustration="lost" headingLevel={1} title={words.pageErrorTitle} text={text} action={button} />
    </div>
  );
}

/** In the place of a dialog. The browser's own: what other dialogs are made of may be what is missing. */
export function DialogFailure({ onClose, ...failure }: FailureProps & { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, text, button } = useFailure(failure, 'md');
  useBackCloses(true, onClose);
  const { onKeyDown } = useEscapeCloses(onClose);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before it leaves the page, it gives the focus back.
    return () => current?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: other dialogs look for the attribute, and leave a press of Escape here alone.
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
