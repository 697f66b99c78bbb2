import { useClientValue } from '../../../ui/use-client-value.ts';
import { windowEvent } from '../../../ui/window-event.ts';

/** Asks for the palette that finds anything, from anywhere in the app; and listens for that. */
export const [openPalette, onOpenPalette] = windowEvent('open-palette');

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette, as this computer's keyboard names them and as `aria-keyshortcuts` does. */
export const useShortcut = (): { label: string; keys: string } =>
  useClientValue(isApple, false) ? { label: '⌘ K', keys: 'Meta+K' } : { label: 'Ctrl K', keys: 'Control+K' };

/** Whether a key press is that shortcut, on keyboards of any script. On a Mac, Ctrl K is the text box's own. */
export function isShortcut(event: KeyboardEvent): boolean {
  const held = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
  return held && isK && !event.altKey && !event.shiftKey && !event.repeat && !event.isComposing;
}
