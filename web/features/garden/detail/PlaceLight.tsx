import * as words from '#words/place.ts';
import { extremeOf, isClearlyOther } from '../../../../contract/place-facts.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { usePlace } from '../../plants/garden.api.ts';
import { eitherOf } from '../../species/care-facts.ts';
import { useSpecies } from '../../species/species.api.ts';

/** The light where a plant stands, and whether its species wants clearly other light. */
export function PlaceLight({ plant: { location, speciesId } }: { plant: Pick<Plant, 'location' | 'speciesId'> }) {
  const place = usePlace(location);
  const light = place?.light ?? null;
  const wanted = useSpecies(light === null ? null : speciesId).data?.light ?? [];
  if (!place || light === null) return null;
  const extreme = extremeOf(light);
  return (
    <>
      <span className="block text-sm text-ink-2">
        {place.windowDirection === null
          ? words.factValues[light]
          : words.lightThere(words.factValues[light], place.windowDirection)}
      </span>
      {extreme && isClearlyOther(light, wanted) && (
        <span className="block text-sm font-medium text-clay">
          {words.otherLight(eitherOf(wanted, words.wantedLight), extreme)}
        </span>
      )}
    </>
  );
}
