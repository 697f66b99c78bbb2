import { Eye } from 'lucide-react';
import * as words from '#words/gardens.ts';

/** Marks a garden that the user may only view. */
export function ViewOnly() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Eye aria-hidden className="icon-sm" />
      {words.viewOnly}
    </span>
  );
}
