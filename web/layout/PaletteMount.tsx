import { useCallback, useEffect, useState } from 'react';
import { isShortcut, onOpenPalette } from '../features/palette/open-palette.ts';
import { useLateView } from '../features/plants/use-late-view.ts';
import { isDialogAtWork } from '../ui/back.ts';

const load = async () => (await import('../features/palette/Palette.tsx')).Palette;

/** Opens the palette when it is asked for, and by its shortcut: not over a dialog in which something may be half done. */
export function PaletteMount() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Palette = useLateView(load, { needed: open, onFail: close });
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
  return Palette && <Palette open={open} onClose={close} />;
}
