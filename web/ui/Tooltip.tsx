import './tooltip.css';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

/** Milliseconds for which the pointer rests before a tooltip shows… */
const delayMs = 700;
/** …unless another of its group closed less than this ago. */
const skipDelayMs = 300;

const Group = createContext({ closedAt: Number.NEGATIVE_INFINITY });

/** Tooltips that belong together: once one has shown, the others show without a delay for a while. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  const [group] = useState(() => ({ closedAt: Number.NEGATIVE_INFINITY }));
  return <Group value={group}>{children}</Group>;
}

interface TooltipProps {
  content: ReactNode;
  /** Of the button. */
  className: string;
  /** What the button shows. */
  children: ReactNode;
}

/**
 * A button with more about it, read out with it: on hover after a delay, on focus or click at once, so that it works with touch,
 * too. Escape closes it, and a press elsewhere. It stays while the pointer is on it.
 */
export function Tooltip({ content, className, children }: TooltipProps) {
  const id = useId();
  const group = useContext(Group);
  const [side, setSide] = useState<'above' | 'below' | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const whole = useRef<HTMLDivElement>(null);
  const show = () => setSide((whole.current?.getBoundingClientRect().top ?? 0) < 160 ? 'below' : 'above');
  const hide = () => {
    clearTimeout(waiting.current);
    if (side !== null) group.closedAt = performance.now();
    setSide(null);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (side === null) return;
    const close = (event: Event) => {
      const isHere = event.target instanceof Node && whole.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isHere) setSide(null);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [side]);
  return (
    <div
      ref={whole}
      className="relative h-full"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        waiting.current = setTimeout(show, performance.now() - group.closedAt < skipDelayMs ? 0 : delayMs);
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
    >
      <button
        type="button"
        aria-describedby={side === null ? undefined : id}
        className={className}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      {side !== null && (
        <div role="tooltip" id={id} className={classes('tooltip', side === 'above' ? 'bottom-full' : 'top-full')}>
          {content}
        </div>
      )}
    </div>
  );
}
