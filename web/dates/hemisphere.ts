import { hemisphereOf } from '../../contract/hemisphere.ts';
import type { Hemisphere, SettingsAnswer } from '../../contract/settings.ts';
import { useSettings } from '../api/settings.ts';
import { deviceZone } from './time-zone.ts';

/** The hemisphere whose seasons the gardener has: the one from the settings, or else the one of their time zone. */
export const hemisphereIn = (settings: SettingsAnswer | undefined): Hemisphere =>
  settings?.hemisphere ?? hemisphereOf(settings?.timeZone ?? deviceZone());

export const useHemisphere = (): Hemisphere => hemisphereIn(useSettings());
