import type { AroundNavHandler } from 'wouter';

/** The part of `window` that the steps use. */
export interface HistoryWindow {
  history: Pick<History, 'go' | 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  location: { readonly href: string };
  addEventListener: (event: 'popstate' | 'pushState' | 'replaceState' | 'beforeunload', listener: () => void) => void;
}

/** In place of `window` during server render: its history is empty. */
export const unshown: HistoryWindow = {
  history: {
    go: () => undefined,
    state: null,
    pushState: () => undefined,
    replaceState: () => undefined,
    scrollRestoration: 'auto',
  },
  location: { href: 'http://localhost/' },
  addEventListener: () => undefined,
};

/** Marks the entry that Back removes to close a dialog; its value is the address of the entry below. */
const stepMark = 'backCloses';
/** Marks an entry that the app added to show something in front of a page; closing removes it. */
const openedMark = 'openedHere';

/** The state of an entry that shows something in front of the page; `navigate(path, { state: openedHere })`. */
export const openedHere = { [openedMark]: true } as const;

/** A dialog that closes often opens another one, which reuses its entry. */
const handOverMs = 120;
/** A page that is leaving the app has unloaded by then; a download only looked like leaving. */
const goneAfterMs = 2_000;
/** From when a traversal arrives until the browser would have scrolled, in milliseconds. */
const scrollsWithinMs = 500;
/**
 * The browser reports when a traversal arrives, however long a slow phone takes. It may also be canceled by a navigation that
 * only looked like leaving: after this long, nothing waits for it anymore.
 */
const lostAfterMs = 10_000;

/**
 * Makes Back close the topmost dialog and stay on the page. While there are dialogs, one entry (the step) lies on top of the
 * page's own in the browser's history: Back removes it and closes one dialog; if others are open, or the dialog stays open
 * because it asks first, it goes forward to the step again. Going forward adds no entry, so browsers that skip entries added
 * without a user gesture do not skip it.
 *
 * Invariants: there is never more than one step; its address is that of the page, and the entry below adopts it; a navigation
 * from a dialog to another page takes the place of the step; nothing is added or replaced during a traversal, which is
 * asynchronous; and the browser restores no scroll position between the step and the entry below, whose page stays: it would
 * undo what was scrolled since the dialog closed, and a press at that moment would be lost.
 */
export function historySteps({ history, location, addEventListener }: HistoryWindow) {
  const layers: { close: () => void; isDialog: boolean }[] = [];
  const stateNow = (): Record<string, unknown> =>
    typeof history.state === 'object' && history.state !== null ? { ...history.state } : {};
  const stepNow = (): string | null => {
    const under = stateNow()[stepMark];
    return typeof under === 'string' ? under : null;
  };

  /** The current entry; a traversal only reports where it arrives. */
  let shown = { href: location.href, step: stepNow() };
  /** The next entry forward is a step. */
  let isAhead = false;
  let isClosing = false;
  let arrive: (() => void) | null = null;
  let travelStartedAt = 0;
  let waiting: (() => void)[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  let scrolling: ReturnType<typeof setTimeout> | undefined;

  const note = (): void => {
    shown = { href: location.href, step: stepNow() };
    if (shown.step !== null) history.scrollRestoration = 'manual';
    clearTimeout(scrolling);
    scrolling = setTimeout(() => {
      if (!arrive && shown.step === null) history.scrollRestoration = 'auto';
    }, scrollsWithinMs);
  };
  const finishTravel = (then: () => void): void => {
    arrive = null;
    note();
    then();
    const works = waiting;
    waiting = [];
    for (const work of works) whenStill(work);
    settleSoon();
  };
  const giveUp = (): void =>
    finishTravel(() => {
      isClosing = false;
    });
  const whenStill = (work: () => void): void => {
    if (arrive && Date.now() - travelStartedAt > lostAfterMs) giveUp();
    if (arrive) waiting.push(work);
    else work();
  };
  const travel = (by: number, then: () => void): void => {
    clearTimeout(settling);
    travelStartedAt = Date.now();
    arrive = () => finishTravel(then);
    history.go(by);
  };

  const takeOver = (href: string): void => {
    if (location.href !== href) history.replaceState(history.state, '', href);
  };
  const leaveStep = (then: () => void = () => undefined): void => {
    const { href } = shown;
    travel(-1, () => {
      isAhead = true;
      takeOver(href);
      then();
    });
  };
  const makeStep = (): void => {
    history.scrollRestoration = 'manual';
    const state = { ...stateNow(), [stepMark]: location.href };
    const { href } = location;
    if (!isAhead) history.pushState(state, '', href);
    else {
      travel(1, () => {
        isAhead = false;
        if (stepNow() === null) history.pushState(state, '', href);
        else history.replaceState(state, '', href);
      });
    }
  };
  /** An entry whose address changes stays the same; only the marks of another page are dropped. */
  const stateKept = (to: string, state: unknown): unknown => {
    const { step, href } = shown;
    const isHere = new URL(to, href).pathname === new URL(href).pathname;
    const marks = isHere ? stateNow() : step === null ? {} : { [stepMark]: step };
    const kept = { ...marks, ...(state ?? {}) };
    return Object.keys(kept).length > 0 ? kept : null;
  };
  const settle = (): void => {
    if (arrive) return;
    if (layers.length > 0 && shown.step === null) makeStep();
    else if (layers.length === 0 && shown.step !== null) leaveStep();
  };
  function settleSoon(): void {
    clearTimeout(settling);
    const isNeeded = layers.length > 0;
    settling = setTimeout(settle, isNeeded ? 0 : handOverMs);
  }

  addEventListener('popstate', () => {
    if (arrive) {
      arrive();
      return;
    }
    const before = shown;
    note();
    const wentBack = before.step !== null && shown.step === null && before.step === shown.href;
    isAhead = wentBack;
    if (wentBack) {
      takeOver(before.href);
      const top = layers.at(-1);
      if (top) top.close();
      // The step was about to be removed: Back was meant for the page.
      else history.go(-1);
    }
    settleSoon();
  });
  addEventListener('pushState', () => {
    isAhead = false;
    note();
    settleSoon();
  });
  addEventListener('replaceState', () => {
    note();
    settleSoon();
  });
  // Removing the step now would cancel the navigation, which itself cancels a traversal.
  addEventListener('beforeunload', () => {
    clearTimeout(settling);
    settling = setTimeout(() => (arrive ? giveUp() : settle()), goneAfterMs);
  });
  settleSoon();

  return {
    /**
     * @param isDialog false for a page that asks before it is left
     * @returns unregisters it
     */
    addLayer(close: () => void, isDialog = true): () => void {
      const layer = { close, isDialog };
      layers.push(layer);
      settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
      };
    },

    /** Whether a dialog is open that Back would close: it may have unsaved input. */
    hasDialogs: (): boolean => layers.some(({ isDialog }) => isDialog),

    /** Runs a callback at once, or when the current traversal has arrived. */
    whenStill,

    /** For wouter's router: a navigation from a dialog takes the place of the dialog's step. */
    aroundNav: ((navigate, to, options = {}) =>
      whenStill(() => {
        const go = () => {
          // Back restores where this page was scrolled to.
          history.scrollRestoration = 'auto';
          navigate(to, options);
        };
        if (options.replace) navigate(to, { ...options, state: stateKept(to, options.state) });
        else if (shown.step === null) go();
        else leaveStep(go);
      })) satisfies AroundNavHandler,

    /** Goes back to the previous page, past the step. Does nothing if there is none. */
    goBack: (): void => whenStill(() => travel(shown.step === null ? -1 : -2, () => undefined)),

    /** Closes what an `openedHere` entry shows, by going back; for an entry not added here, calls `otherwise`. */
    closeOpened(otherwise: () => void): void {
      // Going back is asynchronous: a second request to close must not go back twice.
      if (isClosing) return;
      whenStill(() => {
        if (!(openedMark in stateNow())) {
          otherwise();
          return;
        }
        isClosing = true;
        travel(shown.step === null ? -1 : -2, () => {
          isClosing = false;
        });
      });
    },
  };
}
