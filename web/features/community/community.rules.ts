import type { CommunityPlant } from '../../../contract/community.ts';
import { fold, searched } from '../../../contract/fold.ts';
import { limits } from '../../../contract/limits.ts';
import { choiceParameter, idParameter, textParameter } from '../../ui/address.ts';

export const communityTabs = ['all', 'recent', 'family'] as const;
export type CommunityTab = (typeof communityTabs)[number];

/** The parameters of the community page: `/community?tab=family&search=fern&plant=12`. */
export const communityAddress = {
  tab: choiceParameter('tab', communityTabs, 'all'),
  search: textParameter('search', limits.name),
  /** The plant in front of the page. */
  plantId: idParameter('plant'),
};

const keyOf = (text: string | null): string => fold(text ?? '');

type Named = Pick<CommunityPlant, 'commonName' | 'latinName' | 'family'>;

/** The plants whose common name, Latin name or family holds the text, as the server would find them. */
export function findPlants<P extends Named>(plants: readonly P[], text: string): readonly P[] {
  if (text.trim() === '') return plants;
  const wanted = searched(text).filter(Boolean);
  return plants.filter(({ commonName, latinName, family }) =>
    [commonName, latinName, family].some((name) => wanted.some((one) => keyOf(name).includes(one))),
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
