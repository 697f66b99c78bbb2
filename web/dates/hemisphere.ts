import { hemisphereOf } from '../../contract/hemisphere.ts';
import type { Hemisphere, SettingsAnswer } from '../../contract/settings.ts';
import { deviceZone } from './time-zone.ts';

/** The hemisphere in the user's settings, else that of their time zone. */
export const hemisphereIn = (settings: SettingsAnswer | undefined): Hemisphere =>
  settings?.hemisphere ?? hemisphereOf(settings?.timeZone ?? settings?.deviceTimeZone ?? deviceZone());
