import type { Identity } from '../../../contract/identify.ts';

/** What the gardener says the plant is: one of the candidates, a species, or a name of their own. */
export interface ChosenIdentity {
  commonName: string;
  latinName: string;
  /** Null for a candidate that the plant database does not have; left out for a name. */
  speciesId?: number | null;
}

/** How calls say it. */
export function identityOf(word: ChosenIdentity): Identity {
  if (word.speciesId) return { speciesId: word.speciesId };
  const latinName = word.latinName.trim();
  return { commonName: word.commonName.trim(), ...(latinName !== '' && { latinName }) };
}
