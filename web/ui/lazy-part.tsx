import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { suspectOutage } from '../api/connection.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { DialogFailure, type FailureProps, PageFailure, PartFailure } from './PartFailure.tsx';

/** Whether a dialog is to show, and how it is closed. */
interface DialogState {
  open: boolean;
  close: () => void;
}

/** Of a dialog that is opened and closed by its props. */
export const asDialog = (props: { open: boolean; onOpenChange: (open: boolean) => void }): DialogState => ({
  open: props.open,
  close: () => props.onOpenChange(false),
});

/** Of a dialog that is there as long as it is open. */
export const whileShown = ({ onClose }: { onClose: () => void }): DialogState => ({ open: true, close: onClose });

interface LazyOptions<Props> {
  /** Shown until the code is here. */
  pending?: ReactNode;
  /** The part is a dialog: its code is fetched when it opens first, and a failure is told in a dialog, too. */
  dialog?: (props: Props) => DialogState | null;
  /** The part is a whole page. Whatever else breaks in it is left to the boundary around it. */
  isPage?: boolean;
  /** What is shown beside a failure. @param failure says what happened, with a way to try again */
  instead?: (failure: ReactNode, props: Props) => ReactNode;
}

/** A component whose code comes apart from the page, when it is first shown or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code. Rejects where it does not come. */
  load: () => Promise<void>;
  /** Fetches the code ahead of its use. A failure is left to the use: nobody waits for it. */
  preload: () => void;
};

/**
 * The bundler's loader finds the link of a style sheet that failed, takes it for loaded and imports the code without its
 * styles the next time. Without the link, it fetches the sheet again.
 */
function removeFailedSheet(cause: unknown): void {
  const href = /preload CSS for (\S+)/.exec(String(cause))?.[1];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === href) link.remove();
  }
}

interface PartOf<Props> extends Required<LazyOptions<Props>> {
  load: () => Promise<void>;
  /** The component; null until its code has come. */
  here: ComponentType<Props> | null;
}

function Part<Props extends object>({ of, props }: { of: PartOf<Props>; props: Props }) {
  const [, setLoaded] = useState(() => of.here);
  const [failure, setFailure] = useState<FailureProps['what'] | null>(null);
  const dialog = of.dialog(props);
  const isNeeded = dialog?.open ?? true;
  // A dialog that is opened again starts over.
  if (!isNeeded && failure) setFailure(null);
  const isWanted = isNeeded && of.here === null && failure === null;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    of.load().then(
      () => isCurrent && startTransition(() => setLoaded(() => of.here)),
      () => {
        suspectOutage();
        if (isCurrent) setFailure('missing');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, of]);

  if (failure) {
    const told: FailureProps = { what: failure, load: of.load, onDone: () => setFailure(null) };
    if (dialog) return dialog.open && <DialogFailure {...told} onClose={dialog.close} />;
    return of.instead(of.isPage ? <PageFailure {...told} /> : <PartFailure {...told} />, props);
  }
  const { here: View } = of;
  if (View === null) return isNeeded && of.pending;
  if (of.isPage) return <View {...props} />;
  return (
    <PartBoundary onBreak={() => setFailure('broken')}>
      <View {...props} />
    </PartBoundary>
  );
}

/**
 * Makes a component of an import. It draws without a pause where its code is here already; a code that does not come, and
 * an error while drawing, cost this part alone, with "Try again".
 *
 * @param importIt imports the component. It is called again after a failure.
 */
export function lazyPart<Props extends object>(
  importIt: () => Promise<ComponentType<Props>>,
  { pending = null, dialog = () => null, isPage = false, instead = (failure) => failure }: LazyOptions<Props> = {},
): LazyPart<Props> {
  const of: PartOf<Props> = {
    ...{ pending, dialog, isPage, instead },
    here: null,
    async load() {
      try {
        of.here ??= await importIt();
      } catch (cause) {
        removeFailedSheet(cause);
        throw cause;
      }
    },
  };
  return Object.assign((props: Props) => <Part of={of} props={props} />, {
    load: of.load,
    preload: () => void of.load().catch(() => undefined),
  });
}
