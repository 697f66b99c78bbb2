import { useCallback, useEffect, useState } from 'react';
import { isShortcut, onOpenPalette } from '../features/search/palette/open-palette.ts';
import { listed } from '../pages.ts';
import { isDialogAtWork } from '../ui/dialog-history/back.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const Palette = lazyPart(async () => (await import('../features/search/palette/Palette.tsx')).Palette, {
  dialog: ({ open, onClose }) => ({ open, close: onClose }),
});

/** Opens the palette on request, and by its shortcut: not over a dialog that may have unsaved input. */
export function PaletteMount() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || (!open && isDialogAtWork())) return;
      event.preventDefault();
      setOpen(!open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  return <Palette pages={listed} open={open} onClose={close} />;
}
