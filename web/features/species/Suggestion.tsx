import { memo } from 'react';
import type { SpeciesSuggestion } from '../../../contract/species.ts';
import { AlsoKnownAs } from './AlsoKnownAs.tsx';
import { Matched } from './Matched.tsx';
import { SpeciesPicture } from './SpeciesPicture.tsx';

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
