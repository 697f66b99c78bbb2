import type { KnownKinds } from '../../../contract/identify.ts';
import { knownLookAlikes } from '../../content/look-alikes.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { speciesByLatinNames, speciesLooks } from '../species/species.service.ts';
import { withNames } from './answer.service.ts';
import { candidateOf, shownCandidate } from './identify.rules.ts';

/**
 * What answers say of the kinds that the app's own model knows. Photos of public plants are left out: a device would keep them
 * after they are public no more.
 *
 * @throws Refusal `not_found` where this server has no such model
 */
export async function kindsForDevices({ db, identifiers }: Pick<Deps, 'db' | 'identifiers'>): Promise<KnownKinds> {
  const names = identifiers.engines.find(({ kindsForDevices }) => kindsForDevices)?.kindsForDevices;
  if (!names) throw notFound();
  const species = await speciesByLatinNames(
    db,
    names.map(({ latinName }) => latinName),
  );
  const candidates = names.map((name) => candidateOf({ ...name, confidence: 0 }, species.get(name.latinName)));
  const looks = await speciesLooks(
    db,
    candidates.flatMap(({ speciesId }) => speciesId ?? []),
  );
  const kinds = candidates.map((one, index) => ({
    ...shownCandidate(one, looks.get(one.speciesId ?? 0)),
    ...{ photoUrl: null, photoHash: null, label: names[index]?.latinName ?? '' },
  }));
  return { kinds, lookAlikes: await withNames(db, knownLookAlikes) };
}
