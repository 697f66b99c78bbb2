import { Bell } from 'lucide-react';
import { Link } from 'wouter';

/** @param badge at its corner; `''` for none */
export function BellLink({ name, badge }: { name: string; badge: string }) {
  return (
    <Link
      href="/notifications"
      aria-label={name}
      className="bell relative grid size-11 place-items-center rounded-full border border-line bg-sheet text-ink transition-[border-color] duration-150 hover:border-edge"
    >
      <Bell aria-hidden className="icon" />
      {badge !== '' && (
        <span
          aria-hidden
          className="figures absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full border border-paper bg-leaf px-1 text-[0.75rem] leading-none font-semibold text-leaf-ink forced-colors:border-[CanvasText]"
        >
          {badge}
        </span>
      )}
    </Link>
  );
}
