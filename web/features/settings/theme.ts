import { useEffect, useSyncExternalStore } from 'react';
import { useSettings } from '../../api/current-user.ts';

/** `system` follows the device. The page's first script, `public/theme.js`, applies the same choice before any paint. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'leafbook.theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a theme at once, to the page and to the browser's own bars, and keeps it on this device. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? 'all' : 'not all';
  }
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is refused in private browsing: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'system');

/** Applies the theme of a signed-in user's settings on each of their devices. If they name none, this device's own choice stays. */
export function useThemeOfSettings(): void {
  const kept = useSettings()?.theme ?? null;
  useEffect(() => {
    if (kept !== null) setTheme(kept);
  }, [kept]);
}
