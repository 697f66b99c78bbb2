import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAddSpecies } from '../plants/plants.api.ts';

/**
 * Adding a species to the garden, once for however many presses. A visitor is sent to sign in, and comes back here.
 *
 * @param onAdded called when it is in the garden
 */
export function useAddToGarden(speciesId: number, onAdded?: () => void): { add: () => void; adding: boolean } {
  const { user, isLoading, isError } = useUser();
  const adding = useAddSpecies(speciesId);
  const singleFlight = useSingleFlight();
  const isVisitor = !user && !isLoading && !isError;
  const add = () => {
    if (isVisitor) location.assign(loginUrl());
    else singleFlight(() => adding.mutateAsync().then(onAdded));
  };
  return { add, adding: adding.isPending };
}
