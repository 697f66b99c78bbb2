import { memo, type ReactNode } from 'react';
import * as words from '#words/species.ts';
import type { SpeciesSuggestion } from '../../../contract/species.ts';
import { classes } from '../../ui/classes.ts';
import { Matched } from './highlight.tsx';
import { SpeciesPicture } from './SpeciesPicture.tsx';

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

/** A species in the list under a box in which a name is typed; what the typed words match stands out. */
export const Suggestion = memo(function Line({ species, query }: { species: SpeciesSuggestion; query: string }) {
  const { commonName, latinName, matchedName } = species;
  return (
    <>
      <span aria-hidden className="size-10 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
        <SpeciesPicture species={species} size="thumb" />
      </span>
      <div className="min-w-0 flex-1 py-0.5 leading-snug">
        <p dir="auto" className="truncate">
          <Matched text={commonName} query={query} />
        </p>
        <p dir="auto" className="latin truncate text-sm text-ink-2">
          <Matched text={latinName} query={query} />
        </p>
        {matchedName !== null && (
          <AlsoKnownAs name={matchedName} className="truncate">
            <Matched text={matchedName} query={query} />
          </AlsoKnownAs>
        )}
      </div>
    </>
  );
});
