import { hemisphereOf } from '../../../contract/hemisphere.ts';
import type { Hemisphere, SettingsAnswer } from '../../../contract/settings.ts';
import { useSettings } from '../../api/current-user.ts';
import { deviceZone } from '../../dates/time-zone.ts';
import { useChosenGarden } from './use-garden.ts';

/** The hemisphere in the user's settings, else that of their time zone. */
export const hemisphereIn = (settings: SettingsAnswer | undefined): Hemisphere =>
  settings?.hemisphere ?? hemisphereOf(settings?.timeZone ?? settings?.deviceTimeZone ?? deviceZone());

/** The hemisphere of the chosen garden; the user's own until it is known. */
export function useHemisphere(): Hemisphere {
  const own = hemisphereIn(useSettings());
  return useChosenGarden().garden?.hemisphere ?? own;
}
