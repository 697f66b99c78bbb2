import { useCallback, useEffect, useState } from 'react';
import * as common from '#words/common.ts';
import type { Plant, PlantCard } from '../../../contract/plants.ts';
import { DetailFailure, hasFailed, isMissing } from '../../ui/DetailFailure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useGardens } from '../gardens/gardens.api.ts';
import { useChooseGarden, useChosenGarden } from '../gardens/use-garden.ts';
import { isWhole } from '../plants/card.rules.ts';
import { useGardenTexts } from '../plants/garden.api.ts';
import { usePlant } from '../plants/plant.api.ts';
import { PlantDetail } from './detail/PlantDetail.tsx';
import { useOpenPlant } from './detail/plant-address.ts';

const WaitingPlant = lazyPart(async () => (await import('./WaitingPlant.tsx')).WaitingPlant);

interface PlantFromAddressProps {
  /** Own plants that have loaded, or their cards; undefined while they are loading. */
  known: readonly (Plant | PlantCard)[] | undefined;
  /** The name of the page behind it. */
  page: string;
}

/**
 * The plant is requested when it is opened, because a list's copy may be older; until it has loaded, what the list has of it and
 * its cached texts show.
 *
 * @param listed undefined if it is in no list that has loaded
 * @param id null requests nothing
 */
function useOpenedPlant(id: number | null, listed: Plant | PlantCard | undefined) {
  const asked = usePlant(id, 0);
  const isCard = listed !== undefined && !isWhole(listed) && !asked.data;
  // Offline, the garden's texts may be on the device where this plant is not.
  const { texts, isLoading } = useGardenTexts(isCard && asked.failureCount > 0);
  const text = id === null ? undefined : texts.get(id);
  return {
    asked,
    plant: asked.data ?? listed ?? null,
    texts: text,
    rest: isCard && !text ? { of: asked, failed: asked.isError && !isLoading } : null,
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
  const { openId, setOpenPlant, replaceOpenPlant } = useOpenPlant();
  const listed = known?.find(({ id }) => id === openId);
  const [last, setLast] = useState(listed);
  if (listed !== last && (listed || openId === null)) setLast(listed);
  // A deleted plant leaves the list a moment before the address. Requesting it would return 404 to the closing dialog.
  const own = listed ?? (last?.id === openId ? last : undefined);
  // Its garden replaces the one behind it, whose list then has yet to load.
  const [askedId, setAskedId] = useState<number | null>(null);
  const isAsked = known !== undefined || askedId === openId;
  if (isAsked && askedId !== openId) setAskedId(openId);
  const { asked, ...shown } = useOpenedPlant(isAsked ? openId : null, own);
  useGardenOf(asked.data?.id === openId ? asked.data : undefined);
  const close = useCallback(() => setOpenPlant(null), [setOpenPlant]);

  if (openId === null) return null;
  if (openId < 0) {
    const plant = listed && isWhole(listed) ? listed : null;
    return <WaitingPlant id={openId} plant={plant} onClose={close} onSent={replaceOpenPlant} />;
  }
  if (!own && hasFailed(asked) && (!asked.data || isMissing(asked))) {
    return <DetailFailure asked={asked} back={common.backTo(page)} onClose={close} />;
  }
  return <PlantDetail {...shown} onClose={close} />;
}
