import { vi } from 'vitest';
import { type HistoryWindow, historySteps } from '../ui/dialog-history/history-steps.ts';

export const home = 'https://garden.example/garden';

type Entry = { href: string; state: unknown; y?: number; scrolls?: ScrollRestoration };

/** A browser's history: traversals arrive later, and only they tell of themselves with popstate. */
export function browser(first = home, device = { takesMs: 5, scrollsAfterMs: 0 }) {
  let entries: Entry[] = [{ href: 'https://garden.example/', state: null }];
  let at = 0;
  /** Where the page is scrolled to; traversals put it where the entry was left. */
  const place = { y: 0 };
  const listeners = new Map<string, (() => void)[]>();
  const tell = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener();
  };
  const now = (): Entry => entries[at] ?? { href: '', state: null };
  const history: HistoryWindow['history'] = {
    get state() {
      return now().state;
    },
    get scrollRestoration() {
      return now().scrolls ?? 'auto';
    },
    set scrollRestoration(scrolls) {
      now().scrolls = scrolls;
    },
    go(by = 0) {
      // One that is called off never arrives.
      if (device.takesMs === Number.POSITIVE_INFINITY) return;
      setTimeout(() => {
        if (!entries[at + by]) return;
        at += by;
        tell('popstate');
        const { y = 0 } = now();
        setTimeout(() => {
          if (now().scrolls !== 'manual') place.y = y;
        }, device.scrollsAfterMs);
      }, device.takesMs);
    },
    pushState(state, _, url) {
      now().y = place.y;
      entries = [...entries.slice(0, at + 1), { ...now(), href: new URL(String(url), now().href).href, state }];
      at += 1;
      tell('pushState');
    },
    replaceState(state, _, url) {
      entries[at] = { ...now(), href: new URL(String(url), now().href).href, state };
      tell('replaceState');
    },
  };
  const location = {
    get href() {
      return now().href;
    },
  };
  history.pushState(null, '', first);
  const steps = historySteps({
    history,
    location,
    addEventListener: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  });
  const settle = () => vi.advanceTimersByTimeAsync(1_000);
  return {
    steps,
    place,
    settle,
    device,
    tell,
    /** The addresses up to the one that is shown, without the site. */
    trail: () => entries.slice(0, at + 1).map(({ href }) => href.slice('https://garden.example'.length)),
    async go(by: number) {
      history.go(by);
      await settle();
    },
    async visit(to: string, options?: { replace?: boolean; state?: unknown }) {
      steps.aroundNav(
        (path, { replace = false, state = null } = {}) =>
          replace ? history.replaceState(state, '', path) : history.pushState(state, '', path),
        to,
        options,
      );
      await settle();
    },
    /** Opens a dialog that Back closes. @param closes false where it stays, e.g. because it asks first */
    async open(closes = true) {
      const dialog = {
        isOpen: true,
        async close() {
          dialog.isOpen = false;
          end();
          await settle();
        },
      };
      const end = steps.addLayer(() => {
        if (!closes) return;
        dialog.isOpen = false;
        end();
      });
      await settle();
      return dialog;
    },
  };
}
