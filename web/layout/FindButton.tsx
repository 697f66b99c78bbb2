import { Search } from 'lucide-react';
import * as words from '#words/layout.ts';
import { openPalette, useShortcut } from '../features/search/palette/open-palette.ts';

/** The button that opens the palette. @param onChoose called first, to close the slide-in menu */
export function FindButton({ onChoose }: { onChoose?: () => void }) {
  const shortcut = useShortcut();
  return (
    <button
      type="button"
      className="flex min-h-10 w-full shrink-0 items-center gap-2.5 rounded-control border border-edge bg-sheet px-2.5 py-1 text-sm text-ink-2 transition-[border-color] duration-150 hover:border-leaf hover:text-ink pointer-coarse:min-h-11"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut.keys}
      onClick={() => {
        onChoose?.();
        openPalette();
      }}
    >
      <Search aria-hidden className="icon-sm shrink-0" />
      {words.findAnything}
      {/* Where there is hardly a keyboard, its keys are no help. */}
      <kbd aria-hidden className="ms-auto [font-family:inherit] text-xs pointer-coarse:hidden">
        {shortcut.label}
      </kbd>
    </button>
  );
}
