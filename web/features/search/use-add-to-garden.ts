import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAddSpecies } from '../plants/add-plant.api.ts';

/** The second press of a double click may come when the first is answered already, and must not add another. */
const doublePress = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Adding a species to the garden, once for however many presses. A visitor is sent to sign in, and comes back here. */
export function useAddToGarden(species: Parameters<typeof useAddSpecies>[0]): { add: () => void; adding: boolean } {
  const { user, isLoading, isError } = useUser();
  const adding = useAddSpecies(species);
  const singleFlight = useSingleFlight();
  const isVisitor = !user && !isLoading && !isError;
  const add = () => {
    if (isVisitor) location.assign(loginUrl());
    else singleFlight(() => adding.mutateAsync().then(doublePress));
  };
  return { add, adding: adding.isPending };
}
