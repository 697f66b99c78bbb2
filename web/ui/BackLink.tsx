import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Above the heading of a page that belongs to another one: leads back there. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline">
      <ArrowLeft aria-hidden className="icon-sm shrink-0 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
