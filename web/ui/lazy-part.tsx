import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { suspectOutage } from '../api/connection.ts';
import { LoadingDialog } from './DialogOverlay.tsx';
import { DialogFailure, type FailureProps, PageFailure, PartFailure } from './PartFailure.tsx';

interface PartBoundaryProps {
  onBreak: () => void;
  children: ReactNode;
}

/** Keeps a part that fails to render from taking down the whole page. */
class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBreak();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/** Whether a dialog is open, and how to close it. */
interface DialogState {
  open: boolean;
  close: () => void;
}

/** For a dialog that is opened and closed by its props. */
export const asDialog = (props: { open: boolean; onOpenChange: (open: boolean) => void }): DialogState => ({
  open: props.open,
  close: () => props.onOpenChange(false),
});

/** For a dialog that is mounted while it is open. */
export const whileShown = ({ onClose }: { onClose: () => void }): DialogState => ({ open: true, close: onClose });

interface LazyOptions<Props> {
  /** Shown until the code has loaded. */
  pending?: ReactNode;
  /** The part is a dialog: its code is fetched when it first opens, and a failure shows in a dialog, too. */
  dialog?: (props: Props) => DialogState | null;
  /** The part is a whole page. Other errors in it are left to the boundary around it. */
  isPage?: boolean;
  /** Renders around a failure. @param failure the message, with a way to retry */
  fallback?: (failure: ReactNode, props: Props) => ReactNode;
}

/** A component whose code loads separately from the page, when it is first shown or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code. Rejects if that fails. */
  load: () => Promise<void>;
  /** Prefetches the code. A failure is ignored until it is used. */
  preload: () => void;
};

/**
 * After a style sheet failed, the bundler's loader finds its link, takes it for loaded and imports the code without its styles
 * the next time. Without the link, it fetches the sheet again.
 */
function removeFailedSheet(cause: unknown): void {
  const href = /preload CSS for (\S+)/.exec(String(cause))?.[1];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === href) link.remove();
  }
}

interface PartOf<Props> extends Required<LazyOptions<Props>> {
  load: () => Promise<void>;
  /** The component; null until its code has loaded. */
  here: ComponentType<Props> | null;
}

function Part<Props extends object>({ of, props }: { of: PartOf<Props>; props: Props }) {
  const [, setLoaded] = useState(() => of.here);
  const [failure, setFailure] = useState<FailureProps['what'] | null>(null);
  const dialog = of.dialog(props);
  const isNeeded = dialog?.open ?? true;
  // A dialog that is reopened starts over.
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
    const failureProps: FailureProps = { what: failure, load: of.load, onDone: () => setFailure(null) };
    if (dialog) return dialog.open && <DialogFailure {...failureProps} onClose={dialog.close} />;
    return of.fallback(of.isPage ? <PageFailure {...failureProps} /> : <PartFailure {...failureProps} />, props);
  }
  const { here: View } = of;
  if (View === null) return isNeeded && (dialog ? <LoadingDialog /> : of.pending);
  if (of.isPage) return <View {...props} />;
  return (
    <PartBoundary onBreak={() => setFailure('broken')}>
      <View {...props} />
    </PartBoundary>
  );
}

/**
 * Makes a component of an import. It renders synchronously if its code is loaded already; if the code fails to load, or to
 * render, only this part fails, with "Try again".
 *
 * @param importIt imports the component. It is called again after a failure.
 */
export function lazyPart<Props extends object>(
  importIt: () => Promise<ComponentType<Props>>,
  { pending = null, dialog = () => null, isPage = false, fallback = (failure) => failure }: LazyOptions<Props> = {},
): LazyPart<Props> {
  const of: PartOf<Props> = {
    ...{ pending, dialog, isPage, fallback },
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
