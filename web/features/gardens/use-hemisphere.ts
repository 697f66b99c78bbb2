import type { Hemisphere } from '../../../contract/settings.ts';
import { useSettings } from '../../api/settings.ts';
import { hemisphereIn } from '../../dates/hemisphere.ts';
import { useChosenGarden } from './use-garden.ts';

/** The hemisphere of the chosen garden; the user's own until it is known. */
export function useHemisphere(): Hemisphere {
  const own = hemisphereIn(useSettings());
  return useChosenGarden().garden?.hemisphere ?? own;
}
