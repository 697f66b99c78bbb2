import * as words from '#words/species.tsx';
import type { SpeciesItem } from '../../../contract/species.ts';
import { FactRow } from '../plants/FactRow.tsx';
import { PlantInformation } from '../plants/PlantInformation.tsx';
import { namesText } from './names.ts';
import { useSpecies } from './species.api.ts';

/** What is known of a species, in prose and facts. Names and source come with its details. */
export function SpeciesInformation({ species }: { species: SpeciesItem }) {
  const { data } = useSpecies(species.speciesId);
  const otherNames = data?.otherNames ?? [];
  return (
    <PlantInformation plant={species}>
      {species.synonyms.length > 0 && (
        <FactRow name={words.alsoKnownAs}>
          <span className="latin">{namesText(species.synonyms)}</span>
        </FactRow>
      )}
      {otherNames.length > 0 && <FactRow name={words.otherNames}>{namesText(otherNames)}</FactRow>}
      {data?.source && (
        <FactRow name={words.source}>
          {data.source.license ? `${data.source.name} (${data.source.license})` : data.source.name}
        </FactRow>
      )}
    </PlantInformation>
  );
}
