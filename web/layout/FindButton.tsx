import { Search } from 'lucide-react';
import * as words from '#words/layout.ts';
import { openPalette, useShortcut } from '../features/palette/open-palette.ts';

/** The way to the palette that can be seen. @param onChoose called first: the slide-in menu closes */
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
