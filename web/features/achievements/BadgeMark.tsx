import './achievements.css';
import './badge-icons.css';
import { tierOf } from './achievements.rules.ts';

interface BadgeMarkProps {
  badge: { tier: string; icon: string };
  /** Drawn in grey with a dashed ring. */
  isOpen?: boolean;
}

/** The drawing of a badge in the color of its tier. Decorative: what it is stands beside it. */
export function BadgeMark({ badge: { tier, icon }, isOpen = false }: BadgeMarkProps) {
  return (
    <span aria-hidden className="badge-mark" data-tier={isOpen ? 'default' : tierOf(tier)} data-open={isOpen}>
      <span className={icon} />
    </span>
  );
}
