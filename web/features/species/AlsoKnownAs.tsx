import type { ReactNode } from 'react';
import * as words from '#words/species.tsx';
import { classes } from '../../ui/classes.ts';

interface AlsoKnownAsProps {
  name: string;
  /** The name as it is shown, where parts of it stand out. */
  children?: ReactNode;
  className?: string;
}

/** The other name under which a search found a plant. */
export function AlsoKnownAs({ name, children, className }: AlsoKnownAsProps) {
  return (
    <p className={classes('text-sm text-ink-2 [overflow-wrap:anywhere]', className)}>
      {words.foundAs(
        <bdi dir="auto" className="font-medium text-ink">
          {children ?? name}
        </bdi>,
      )}
    </p>
  );
}
