import { useCallback, useEffect, useState } from 'react';
import * as words from '#words/plant.tsx';
import type { Plant, PlantCard } from '../../../contract/plants.ts';
import { DetailFailure, hasFailed, isMissing } from '../../ui/DetailFailure.tsx';
import { useGardens } from '../gardens/gardens.api.ts';
import { useChooseGarden, useChosenGarden } from '../gardens/use-garden.ts';
import { PlantDetail } from '../plant-detail/PlantDetail.tsx';
import { useOpenPlant } from '../plant-detail/plant-address.ts';
import { isWhole, plantOfCard } from '../plants/card.rules.ts';
import { useGardenTexts } from '../plants/garden.api.ts';
import { usePlant } from '../plants/plants.api.ts';

interface PlantFromAddressProps {
  /** Own plants that have loaded, or their cards; undefined while they are loading. */
  known: readonly (Plant | PlantCard)[] | undefined;
  /** The name of the page behind it. */
  page: string;
}

/**
 * A plant whose card has loaded. The plant itself is requested when it is opened, because a cached copy may be older than its
 * card; until it has loaded, its card and its cached texts show.
 *
 * @param card undefined if it has not loaded
 * @param id null requests nothing
 */
function usePlantOfCard(id: number | null, card: PlantCard | undefined) {
  const asked = usePlant(id, 0);
  // Offline, the garden's texts may be on the device where this plant is not.
  const { texts, isLoading } = useGardenTexts(card !== undefined && asked.failureCount > 0 && !asked.data);
  const text = id === null ? undefined : texts.get(id);
  const isPartial = card !== undefined && !asked.data && !text;
  return {
    asked,
    plant: asked.data ?? (card ? plantOfCard(card, text) : null),
    rest: isPartial ? { of: asked, failed: asked.isError && !isLoading } : null,
  };
}

/** Shows a plant's garden behind it: a link to a plant need not name its garden. */
function useGardenOf(plant: Plant | undefined): void {
  const { data: gardens } = useGardens();
  const { id: chosen } = useChosenGarden();
  const choose = useChooseGarden();
  const garden = gardens?.find(({ id }) => id === plant?.gardenId);
  const id = garden && (garden.isOwn ? null : garden.id);
  useEffect(() => {
    if (id !== undefined && id !== chosen) choose(id, { replace: true });
  }, [id, chosen, choose]);
}

/** The plant in the address: from the garden's list or, if it has not loaded, from the server. */
export function PlantFromAddress({ known, page }: PlantFromAddressProps) {
  const { openId, setOpenPlant } = useOpenPlant();
  const listed = known?.find(({ id }) => id === openId);
  const [last, setLast] = useState(listed);
  if (listed !== last && (listed || openId === null)) setLast(listed);
  // A deleted plant leaves the list a moment before the address. Requesting it would return 404 to the closing dialog.
  const own = listed ?? (last?.id === openId ? last : undefined);
  const whole = own && isWhole(own) ? own : undefined;
  const card = own && !isWhole(own) ? own : undefined;
  // Its garden replaces the one behind it, whose list then has yet to load.
  const [askedId, setAskedId] = useState<number | null>(null);
  const isAsked = !whole && (known !== undefined || askedId === openId);
  if (isAsked && askedId !== openId) setAskedId(openId);
  const { asked, plant, rest } = usePlantOfCard(isAsked ? openId : null, card);
  useGardenOf(asked.data?.id === openId ? asked.data : undefined);
  const close = useCallback(() => setOpenPlant(null), [setOpenPlant]);

  if (openId === null) return null;
  if (!own && hasFailed(asked) && (!asked.data || isMissing(asked))) {
    return <DetailFailure asked={asked} back={words.backTo(page)} onClose={close} />;
  }
  return <PlantDetail plant={whole ?? plant} rest={rest} onClose={close} />;
}
