import './achievements.css';
import './badge-icons.css';
import { classes } from '../../ui/classes.ts';
import { tierOf } from './achievements.rules.ts';

interface BadgeMarkProps {
  badge: { tier: string; icon: string };
  /** Drawn in grey with a dashed ring. */
  isOpen?: boolean;
}

/** The drawing of a badge in the color of its tier. Decorative: what it is stands beside it. */
export function BadgeMark({ badge: { tier, icon }, isOpen = false }: BadgeMarkProps) {
  return (
    <span
      aria-hidden
      data-tier={isOpen ? 'default' : tierOf(tier)}
      className={classes(
        'badge-mark inline-grid flex-none place-items-center rounded-full border-[1.6px] border-(--tier)',
        isOpen
          ? 'size-13 border-dashed'
          : // A second, fainter ring, as on a coin.
            'size-15 bg-[color-mix(in_oklab,var(--tier)_10%,var(--sheet))] shadow-[inset_0_0_0_3px_var(--sheet)]',
      )}
    >
      <span className={icon} />
    </span>
  );
}
