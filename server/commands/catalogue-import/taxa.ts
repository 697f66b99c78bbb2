import type { TaxonEntry } from './entries.ts';
import { type PlantName, rankKind, readFamily, readName } from './scientific-name.ts';

/** What a row about a taxon is to the catalogue. */
export type Judgment =
  | {
      kind: 'species' | 'synonym' | 'below';
      name: PlantName;
      acceptedName: string | null;
      genus: string;
      family: string | null;
    }
  /** A genus or a family: no species, but it tells the families of those below. */
  | { kind: 'higher'; genus: string; family: string | null; reason: string }
  | { flaw: string };

const acceptedStatus = /^(|accepted|valid|provisionally[ _]accepted|provisional|artificial hybrid|local biotype)$/i;
const misapplied = /misappl/i;

/**
 * Judges a row: a species of the catalogue, a synonym of one, or nothing for it. A taxon below the species becomes a synonym
 * of its species, because a gardener looks for the plant and the catalogue has one row for it.
 */
export function judge(entry: TaxonEntry): Judgment {
  if (entry.kingdom !== '' && !/^(plantae|viridiplantae|archaeplastida)$/i.test(entry.kingdom)) {
    return { flaw: 'no plant' };
  }
  const rank = rankKind(entry.rank);
  const family = readFamily(entry.family);
  if (rank === 'above') return higher(entry, family);
  if (rank === 'cultivar') return { flaw: 'a cultivar' };
  const name = readName(entry.name, entry.rank);
  // A list without ranks has genera and families among the species, too.
  if ('flaw' in name)
    return entry.rank === '' && name.flaw.startsWith('the name of a genus') ? higher(entry, family) : name;
  if (misapplied.test(entry.status)) return { flaw: 'a misapplied name: it is the name of another plant' };
  const { genus } = name;
  const refers = entry.acceptedId !== '' && entry.acceptedId !== entry.id;
  const accepted = entry.acceptedName === '' ? undefined : readName(entry.acceptedName);
  const acceptedName = accepted && !('flaw' in accepted) && accepted.name !== name.name ? accepted.name : null;
  if (refers || acceptedName !== null) return { kind: 'synonym', name, acceptedName, genus, family: null };
  if (!acceptedStatus.test(entry.status)) {
    return { flaw: `its status is ${JSON.stringify(entry.status.slice(0, 40))}, and it names no accepted name` };
  }
  return { kind: name.name === name.species ? 'species' : 'below', name, acceptedName: null, genus, family };
}

function higher({ name, rank }: TaxonEntry, family: string | null): Judgment {
  const [word = ''] = name.trim().split(/\s+/);
  const isFamily = rank.toLowerCase() === 'family' || (rank === '' && /aceae$/.test(word));
  const ownFamily = isFamily ? (readFamily(word) ?? family) : family;
  const genus = /^genus$/i.test(rank) || rank === '' ? word : '';
  return {
    kind: 'higher',
    genus: isFamily ? '' : genus,
    family: ownFamily,
    reason: `no species, but a ${rank.toLowerCase().slice(0, 30) || 'genus'}`,
  };
}
