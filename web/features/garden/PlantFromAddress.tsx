import { useCallback, useState } from 'react';
import * as words from '#words/plant.tsx';
import type { Plant } from '../../../contract/plants.ts';
import { DetailFailure, hasFailed } from '../../ui/DetailFailure.tsx';
import { PlantDetail } from '../plant-detail/PlantDetail.tsx';
import { useOpenPlant } from '../plant-detail/plant-address.ts';
import { usePlant } from '../plants/plants.api.ts';

interface PlantFromAddressProps {
  /** Own plants that are loaded already; undefined while they are loading. */
  known: readonly Plant[] | undefined;
  /** The name of the page that it lies in front of. */
  page: string;
}

/** The plant that the address asks for: a loaded one or, where it is not loaded, one from the server. */
export function PlantFromAddress({ known, page }: PlantFromAddressProps) {
  const { openId, setOpenPlant } = useOpenPlant();
  const listed = known?.find(({ id }) => id === openId);
  const [last, setLast] = useState(listed);
  if (listed !== last && (listed || openId === null)) setLast(listed);
  // A deleted plant leaves the list a moment before the address. Asking for it would answer 404 to the closing dialog.
  const own = listed ?? (last?.id === openId ? last : undefined);
  const other = usePlant(openId !== null && !own && known !== undefined ? openId : null);
  const close = useCallback(() => setOpenPlant(null), [setOpenPlant]);

  if (openId === null) return null;
  if (!own && !other.data && hasFailed(other)) {
    return <DetailFailure asked={other} back={words.backTo(page)} onClose={close} />;
  }
  return <PlantDetail plant={own ?? other.data ?? null} onClose={close} />;
}
