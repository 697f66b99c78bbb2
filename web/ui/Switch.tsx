import { classes } from './classes.ts';

interface SwitchProps {
  on: boolean;
  onFlip: () => void;
  /** A change is being saved. */
  busy: boolean;
  'aria-labelledby': string;
  /** Text that says whether it is on. */
  'aria-describedby': string;
}

/** A switch whose change is saved at once. */
export function Switch({ on, onFlip, busy, ...names }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy}
      onClick={onFlip}
      className="grid min-h-11 shrink-0 place-items-center rounded-control"
      {...names}
    >
      <span
        className={classes(
          'block h-6.5 w-11 rounded-full border p-0.5 transition-colors duration-150 forced-colors:border-[ButtonText]',
          on ? 'border-leaf bg-leaf' : 'border-edge bg-line',
        )}
      >
        <span
          className={classes(
            'block size-5 rounded-full border transition-[translate] duration-150 forced-colors:bg-[ButtonText]',
            on ? 'translate-x-4.5 border-transparent bg-leaf-ink rtl:-translate-x-4.5' : 'border-edge bg-sheet',
          )}
        />
      </span>
    </button>
  );
}
