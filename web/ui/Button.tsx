import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';

type Variant = 'primary' | 'secondary' | 'ghost' | 'remove' | 'danger';
type Size = 'md' | 'sm';

interface Look {
  /** `primary` is filled: at most one on a screen, for the main action. `remove` asks first or can be undone; `danger` deletes. */
  variant?: Variant;
  size?: Size;
  /** A decorative icon before the label. */
  icon?: ReactNode;
}

/** A transparent border shows only where the user forces colors. */
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-leaf text-leaf-ink hover:bg-leaf-strong',
  secondary: 'border-edge bg-sheet text-ink hover:border-ink-2 hover:bg-leaf-wash',
  ghost: 'border-transparent text-leaf hover:bg-leaf-wash',
  remove: 'border-transparent text-clay hover:bg-clay-wash',
  danger: 'border-transparent bg-clay text-clay-ink hover:bg-clay-strong',
};

const sizes: Record<Size, string> = {
  md: 'min-h-11 px-4.5 py-2 text-base',
  // 36 px with a mouse; 44 px for touch.
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
};

const look = ({ variant = 'secondary', size = 'md' }: Look, className?: string): string =>
  classes(
    'inline-flex items-center justify-center gap-2 border rounded-control text-center font-sans font-medium no-underline select-none',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** The action of this button is running: shows a spinner, keeps the focus, ignores further clicks. */
  busy?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A push button. `type` defaults to `button`, so that it never submits a form by accident. */
export function Button({ variant, size, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {busy ? <LoaderCircle aria-hidden className="spin size-[1.15em]" /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Look {
  href: string;
  /** Leaves the app: a full navigation. Paths of the API always do. */
  external?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, href, external, className, children, ...rest }: ButtonLinkProps) {
  const shared = { ...rest, className: look({ ...(variant && { variant }), ...(size && { size }) }, className) };
  const plain = external || /\/api(\/|$)/.test(href) || !href.startsWith('/');
  if (plain) {
    return (
      <a {...shared} href={href}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link {...shared} href={href}>
      {icon}
      {children}
    </Link>
  );
}
