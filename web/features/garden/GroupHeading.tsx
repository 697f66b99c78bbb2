import type { Ref } from 'react';
import * as words from '#words/garden.ts';
import { inDigits } from '#words/language.ts';

interface GroupHeadingProps {
  /** Null where all plants are one group: then the heading is only heard. */
  title: string | null;
  count: number;
  ref?: Ref<HTMLHeadingElement>;
  /** Place in the rows of a list that is only drawn in part. */
  'data-index'?: number;
}

/** Heads a group of plants, and says how many it has. */
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
