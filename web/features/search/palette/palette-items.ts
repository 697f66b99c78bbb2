import { MapPin, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import * as common from '#words/common.ts';
import { plantCount } from '#words/language.ts';
import * as words from '#words/palette.ts';
import type { CommunityPlant } from '../../../../contract/community.ts';
import { placeKey } from '../../../../contract/place-key.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import type { SpeciesItem } from '../../../../contract/species.ts';
import { useUser } from '../../../api/current-user.ts';
import { writeAddress } from '../../../ui/address.ts';
import { type Undoable, useUndoables } from '../../../ui/undoable.ts';
import { type Recent, readRecent } from '../../device/stored-data.ts';
import { filterGarden, type GardenFilter, noFilter, type PlaceCount, placesIn } from '../../garden/garden.rules.ts';
import { gardenAddress } from '../../garden/garden-address.ts';
import { useChosenGarden, useOtherGarden } from '../../gardens/use-garden.ts';
import { find, findable, findablePlants, wordsIn } from '../../plants/find.rules.ts';
import { useGarden, useGardenTexts } from '../../plants/garden.api.ts';
import { sortGarden } from '../../plants/sort.rules.ts';
import { useAskedTerm, useFoundPublicPlants, useFoundSpecies } from './palette.api.ts';
import { allPages, type PalettePage } from './palette-pages.ts';

/** A row of the palette. */
export interface PaletteItem {
  id: string;
  label: string;
  /** In the face of Latin names. */
  latin?: string;
  /** At the end of the row. */
  aside?: string;
  icon?: PalettePage['icon'];
  plant?: Pick<PlantCard, 'commonName' | 'photoUrl'>;
  species?: Pick<SpeciesItem, 'commonName' | 'latinName' | 'habit' | 'photoUrl' | 'photoHash'>;
  to: PalettePage['path'] | 'undo';
  /** What an `undo` does. */
  run?: () => void;
  /** Set where it is worth offering again; its names where no list has them. */
  recent?: Recent;
}

interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

/** How many rows of each kind are shown. */
const most = { plants: 6, places: 4, pages: 5, species: 6, undos: 3 };

const none: readonly PlantCard[] = [];

const ofPlant = (plant: PlantCard): PaletteItem => ({
  id: `plant-${plant.id}`,
  label: plant.commonName,
  latin: plant.latinName,
  ...(plant.location && { aside: plant.location }),
  plant,
  to: `/garden?plantId=${plant.id}`,
  recent: { id: `plant-${plant.id}` },
});

function ofSpecies(species: SpeciesItem): PaletteItem {
  const { speciesId, commonName, latinName } = species;
  const id = `species-${speciesId}`;
  const to = `/search?species=${speciesId}` as const;
  return { id, label: commonName, latin: latinName, species, to, recent: { id, commonName, latinName } };
}

function ofPlace({ name, count }: PlaceCount): PaletteItem {
  const id = `place-${placeKey(name)}`;
  const aside = plantCount(count);
  const to = `/garden${writeAddress(gardenAddress, '', { place: name })}` as const;
  return { id, label: name, aside, icon: MapPin, to, recent: { id } };
}

const ofPage = ({ title, icon, path: to }: PalettePage): PaletteItem => ({
  id: `page-${to}`,
  label: title,
  icon,
  to,
  ...(to.startsWith('/') && { recent: { id: `page-${to}` } }),
});

const ofUndo = ({ id, text, run }: Undoable): PaletteItem => ({
  id: `undo-${id}`,
  label: words.undo(text),
  icon: Undo2,
  to: 'undo',
  run,
});

const ofPublic = ({ id, commonName, latinName, photoUrl, owner }: CommunityPlant): PaletteItem => ({
  id: `public-${id}`,
  label: commonName,
  latin: latinName,
  ...(owner.username && { aside: owner.username }),
  plant: { commonName, photoUrl },
  to: `/community?plant=${id}`,
});

/** What was opened last, as it is called now; what is gone is left out. A species is named as it was. */
function recalled(recent: readonly Recent[], known: ReadonlyMap<string, () => PaletteItem>): PaletteItem[] {
  return recent.flatMap((one) => {
    const { id, commonName, latinName } = one;
    const item = known.get(id)?.();
    if (item) return [item];
    if (!id.startsWith('species-') || !commonName || !latinName) return [];
    const species = { commonName, latinName, habit: null, photoUrl: null, photoHash: null };
    return [{ id, label: commonName, latin: latinName, species, to: `/search?species=${id.slice(8)}`, recent: one }];
  });
}

/** What there is to find here: the gardener's plants and places, and the pages. */
function useOwn(listed: readonly PalettePage[]) {
  const { user } = useUser();
  const userId = user?.id ?? null;
  const { canEdit } = useChosenGarden();
  const otherName = useOtherGarden()?.name;
  const garden = useGarden();
  const plants = garden.plants ?? none;
  return useMemo(() => {
    const places = userId === null ? [] : placesIn(plants);
    const isFor = { user: userId !== null, visitor: userId === null, editor: userId !== null && canEdit };
    const pages = allPages(listed)
      .filter(({ isPublic, only }) => isPublic || isFor[only ?? 'user'])
      .map((page) => (page.path === '/garden' && otherName ? { ...page, title: otherName } : page));
    const known = new Map<string, () => PaletteItem>([
      ...plants.map((plant) => [`plant-${plant.id}`, () => ofPlant(plant)] as const),
      ...places.map((place) => [`place-${placeKey(place.name)}`, () => ofPlace(place)] as const),
      ...pages.map((page) => [`page-${page.path}`, () => ofPage(page)] as const),
    ]);
    return {
      // Of plants that are found alike, the one to care for next is first.
      plants: findablePlants(sortGarden(plants, 'due')),
      places: places.map((place) => findable(place, [place.name])),
      pages: pages.map((page) => findable(page, [page.title], [page.finds])),
      start: pages.filter(({ path }) => !path.startsWith('/settings#')).map(ofPage),
      recent: userId === null ? [] : recalled(readRecent(userId), known),
    };
  }, [plants, userId, canEdit, otherName, listed]);
}

/**
 * What My Garden shows of the plants that a text finds, as its filter and their number; null where they are all in sight, or
 * where no filter shows them. The palette also finds by place, family and tags, and My Garden by what is written of a plant.
 *
 * @param total how many the palette finds; 0 where all of them are in sight
 */
function useAllPlants(text: string, total: number) {
  const { plants = none } = useGarden(total > 0);
  const { texts, isLoading } = useGardenTexts(total > 0);
  return useMemo(() => {
    if (total === 0 || isLoading) return null;
    const typed = wordsIn(text);
    const named = (names: readonly string[]) =>
      find(
        names.map((name) => findable(name, [name])),
        typed,
        1,
      ).items;
    const filters: Partial<GardenFilter>[] = [
      { text: text.trim() },
      ...named(placesIn(plants).map(({ name }) => name)).map((place) => ({ place })),
      ...named([...new Set(plants.flatMap(({ family }) => family ?? []))]).map((family) => ({ family })),
    ];
    const counted = filters.map((filter) => ({
      filter,
      count: filterGarden(plants, { ...noFilter, ...filter }, texts).length,
    }));
    const best = counted.find(({ count }) => count === total) ?? counted[0];
    return best && best.count > most.plants ? best : null;
  }, [text, total, plants, texts, isLoading]);
}

const group = (heading: string, items: PaletteItem[]): PaletteGroup[] => (items.length > 0 ? [{ heading, items }] : []);

/** What fits a text, kind by kind: what is here at once, below it what the server finds. */
export function usePaletteGroups(text: string, pages: readonly PalettePage[]) {
  const { user } = useUser();
  const own = useOwn(pages);
  const garden = useGarden();
  const otherName = useOtherGarden()?.name;
  const { term, isTyping } = useAskedTerm(text);
  const isVisitor = user === null;
  const species = useFoundSpecies(term);
  const shared = useFoundPublicPlants(term, isVisitor);
  const typed = useMemo(() => wordsIn(text), [text]);
  const plants = useMemo(() => find(own.plants, typed, most.plants), [own.plants, typed]);
  const all = useAllPlants(text, plants.total > plants.items.length ? plants.total : 0);
  const undoables = useUndoables();

  const here = useMemo((): PaletteGroup[] => {
    if (text.trim() === '') {
      const isRecent = new Set(own.recent.map(({ id }) => id));
      return [
        ...group(common.undo, undoables.slice(0, most.undos).map(ofUndo)),
        ...group(words.recentlyOpened, own.recent),
        ...group(
          words.goTo,
          own.start.filter(({ id }) => !isRecent.has(id)),
        ),
      ];
    }
    const undos = undoables.map(ofUndo).map((item) => findable(item, [item.label]));
    const rows = plants.items.map(ofPlant);
    if (all) {
      const label = words.allIn(all.count, otherName ?? common.myGarden);
      const to = `/garden${writeAddress(gardenAddress, '', all.filter)}` as const;
      const page = pages.find(({ path }) => path === '/garden');
      rows.push({ id: 'all-plants', label, to, ...(page && { icon: page.icon }) });
    }
    return [
      ...group(common.undo, find(undos, typed, most.undos).items),
      ...group(otherName ? words.plantsIn(otherName) : words.myPlants, rows),
      ...group(words.places, find(own.places, typed, most.places).items.map(ofPlace)),
      ...group(words.pagesAndActions, find(own.pages, typed, most.pages).items.map(ofPage)),
    ];
  }, [own, otherName, text, typed, undoables, plants, all, pages]);

  const found: PaletteGroup[] =
    term === null
      ? []
      : [
          ...group(words.species, (species.data?.items ?? []).slice(0, most.species).map(ofSpecies)),
          ...group(common.communityGarden, isVisitor ? (shared.data ?? []).map(ofPublic) : []),
        ];
  const asks = isVisitor ? [species, shared] : [species];
  const failed = term !== null && asks.some(({ isLoadingError }) => isLoadingError);
  return {
    groups: [...here, ...found],
    isLoading: isTyping || (term !== null && asks.some(({ isFetching }) => isFetching)),
    /** What the server finds could not be had. */
    failed,
    retry: () => {
      for (const ask of asks) if (ask.isError) void ask.refetch();
    },
    garden: {
      isLoading: !isVisitor && !garden.isError && (garden.plants === undefined || garden.hasMore),
      failed: !isVisitor && garden.isError && (garden.plants === undefined || garden.hasMore),
      retry: garden.retry,
    },
  };
}
