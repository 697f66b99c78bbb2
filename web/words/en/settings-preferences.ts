// The preferences: days, seasons, measures and colours.

import type { Hemisphere, Settings } from '../../../contract/settings.ts';

export const preferencesHint = 'Changes are saved right away. Automatic follows your device.';

/** A choice: what the device says, with what that is. */
export const automatic = (now: string): string => `Automatic (${now})`;

export const timeZone = 'Time zone';

export const hemisphere = 'Hemisphere';
export const hemisphereNames: Record<Hemisphere, string> = { north: 'Northern', south: 'Southern' };

export const units = 'Units';
type Units = NonNullable<Settings['units']>;
export const unitNames: Record<Units, string> = { metric: 'Metric', imperial: 'Imperial' };
export const unitChoices: Record<Units, string> = { metric: 'Metric (cm, °C)', imperial: 'Imperial (ft, °F)' };

export const weekStartsOn = 'Week starts on';

export const theme = 'Theme';
export const light = 'Light';
export const dark = 'Dark';

export const saved = 'Saved.';
