import type { Ref } from 'react';
import * as words from '#words/garden.ts';
import { inDigits } from '#words/language.ts';

interface GroupHeadingProps {
  /** Null if all plants are one group: then the heading is only for screen readers. */
  title: string | null;
  count: number;
  ref?: Ref<HTMLHeadingElement>;
  /** Index in a virtualized list. */
  'data-index'?: number;
}

/** The heading of a group of plants, with their number. */
export function GroupHeading({ title, count, ...rest }: GroupHeadingProps) {
  if (title === null) {
    return (
      <h2 {...rest} className="sr-only">
        {words.yourPlants}
      </h2>
    );
  }
  return (
    <h2 {...rest} className="flex items-baseline gap-3 border-b border-line pb-2 text-2xl">
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
        {title}
      </span>
      <span className="figures font-sans text-sm text-ink-2">
        {inDigits(count)}
        <span className="sr-only">{words.plantsAfterNumber(count)}</span>
      </span>
    </h2>
  );
}
