import * as words from '#words/common.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';

/** Says that a form shows what was typed before the page was left. */
export function RestoredNote({ onDiscard, className }: { onDiscard: () => void; className?: string | undefined }) {
  return (
    <div
      role="status"
      className={classes(
        'flex items-center justify-between gap-3 rounded-control bg-leaf-wash py-1.5 ps-4 pe-1.5',
        className,
      )}
    >
      <span className="min-w-0">{words.draftRestored}</span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}
