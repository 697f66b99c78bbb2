import type { CommunityPlant } from '../../../contract/community.ts';
import { limits } from '../../../contract/limits.ts';

export const communityTabs = ['all', 'recent', 'family'] as const;
export type CommunityTab = (typeof communityTabs)[number];

/** What the address of the community page asks for: `/community?tab=family&search=fern&plant=12`. */
export interface CommunityAddress {
  tab: CommunityTab;
  /** What is searched for, trimmed; `''` for everything. */
  search: string;
  /** The plant in front of the page; null for none. */
  plantId: number | null;
}

/** Reads the query string of an address. What makes no sense asks for nothing. */
export function readAddress(query: string): CommunityAddress {
  const parameters = new URLSearchParams(query);
  const plant = parameters.get('plant') ?? '';
  return {
    tab: communityTabs.find((tab) => tab === parameters.get('tab')) ?? 'all',
    search: (parameters.get('search') ?? '').trim().slice(0, limits.name).trim(),
    plantId: /^[1-9]\d{0,9}$/.test(plant) ? Number(plant) : null,
  };
}

/** The address that `readAddress` reads back. */
export function addressOf({ tab, search, plantId }: CommunityAddress): string {
  const parameters = new URLSearchParams();
  if (tab !== 'all') parameters.set('tab', tab);
  if (search !== '') parameters.set('search', search);
  if (plantId !== null) parameters.set('plant', String(plantId));
  return parameters.size > 0 ? `/community?${parameters}` : '/community';
}

/** Texts are compared as the server does: their case and the way their accents are encoded do not matter. */
const keyOf = (text: string | null): string => (text ?? '').normalize('NFC').toLowerCase();

type Named = Pick<CommunityPlant, 'commonName' | 'latinName' | 'family'>;

/** The plants whose common name, Latin name or family holds the text, as the server would find them. */
export function findPlants<P extends Named>(plants: readonly P[], text: string): readonly P[] {
  const wanted = keyOf(text.trim());
  if (wanted === '') return plants;
  return plants.filter(({ commonName, latinName, family }) =>
    [commonName, latinName, family].some((name) => keyOf(name).includes(wanted)),
  );
}

/** Plants under the heading of their family. */
export interface FamilyGroup<P> {
  /** As the first of them writes it; null for plants of no known family. */
  family: string | null;
  plants: P[];
}

/** Groups plants by family, in the order in which the families first come. */
export function byFamily<P extends Pick<CommunityPlant, 'family'>>(plants: readonly P[]): FamilyGroup<P>[] {
  const groups = new Map<string, FamilyGroup<P>>();
  for (const plant of plants) {
    const key = keyOf(plant.family);
    const group = groups.get(key) ?? { family: plant.family || null, plants: [] };
    group.plants.push(plant);
    groups.set(key, group);
  }
  return [...groups.values()];
}
