import { Search } from 'lucide-react';
import * as words from '#words/layout.ts';
import { openPalette, useShortcut } from '../features/palette/open-palette.ts';

/** The button that opens the palette. @param onChoose called first, to close the slide-in menu */
export function FindButton({ onChoose }: { onChoose?: () => void }) {
  const shortcut = useShortcut();
  return (
    <button
      type="button"
      className="find-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut.keys}
      onClick={() => {
        onChoose?.();
        openPalette();
      }}
    >
      <Search aria-hidden className="icon-sm shrink-0" />
      {words.findAnything}
      <kbd aria-hidden className="find-keys">
        {shortcut.label}
      </kbd>
    </button>
  );
}
