import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PlantDetail } from '../plants/PlantDetail.tsx';
import { usePlant } from '../plants/plants.api.ts';
import { useGarden } from './garden.api.ts';
import { useOpenPlant } from './open-plant.ts';

/** The plant that the address asks for, from the garden or, where it is not in it, from the server. */
export function OpenPlant() {
  const { openId, setOpenPlant } = useOpenPlant();
  const garden = useGarden();
  const own = garden.plants?.find(({ id }) => id === openId);
  const settled = garden.plants !== undefined || garden.isError;
  const other = usePlant(openId !== null && !own && settled ? openId : null);
  const close = () => setOpenPlant(null);

  if (openId === null) return null;
  if (!own && other.isError) {
    const gone = other.error instanceof ApiError && other.error.status === 404;
    return (
      <Modal open onOpenChange={close} title={gone ? 'This plant is no longer here' : 'Unable to load this plant'}>
        <EmptyState
          illustration="lost"
          headingLevel={3}
          title={gone ? 'It was deleted, or its owner made it private.' : 'Please try again later'}
          action={
            gone ? (
              <Button onClick={close}>Back to My Garden</Button>
            ) : (
              <Button onClick={() => void other.refetch()}>Try again</Button>
            )
          }
        />
      </Modal>
    );
  }
  return <PlantDetail plant={own ?? other.data ?? null} onClose={close} />;
}
