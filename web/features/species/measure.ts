import { language } from '#words/language.ts';
import { useSettings } from '../../api/current-user.ts';
import { useBrowserLanguage } from '../../ui/use-client-value.ts';

const cmPerInch = 2.54;
const inchesPerFoot = 12;

/** Regions that use feet and inches, and degrees Fahrenheit. */
const imperial = new Set(['US', 'LR', 'MM']);

/** @param region ISO 3166 code */
export const isImperial = (region: string): boolean => imperial.has(region);

const formats = new Map<string, Intl.NumberFormat>();

function inUnit(value: number, unit: string, region: string): string {
  const key = `${unit} ${region}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(new Intl.Locale(language, { region }), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
  formats.set(key, format);
  return format.format(value);
}

/** The region of a language tag: `US` for `en-US` and for plain `en`, `DE` for `de`; `GB` if it has none. */
export function regionOf(languageTag: string): string {
  try {
    return new Intl.Locale(languageTag).maximize().region ?? 'GB';
  } catch {
    return 'GB';
  }
}

/** Half feet up to here; what grows higher is not that exact. */
const wholeFeetFrom = 10;

/**
 * A plant's height or spread in words: `60 cm`, `1.2 m`; in regions that measure so `24 in`, `4 ft`.
 *
 * @param cm centimetres
 * @param region ISO 3166 code of the reader's country
 */
export function lengthText(cm: number, region: string): string {
  if (!imperial.has(region)) return cm < 100 ? inUnit(cm, 'centimeter', region) : inUnit(cm / 100, 'meter', region);
  const inches = cm / cmPerInch;
  const feet = inches / inchesPerFoot;
  if (feet < 3) return inUnit(Math.max(1, Math.round(inches)), 'inch', region);
  return inUnit(feet < wholeFeetFrom ? Math.round(feet * 2) / 2 : Math.round(feet), 'foot', region);
}

const mmPerInch = 10 * cmPerInch;

/** An amount of rain: `12 mm`, `0.5 in`. @param region ISO 3166 code of the reader's country */
export const rainText = (mm: number, region: string): string =>
  isImperial(region) ? inUnit(mm / mmPerInch, 'inch', region) : inUnit(mm, 'millimeter', region);

/** A temperature: `−2°C`, `28°F`. @param region ISO 3166 code of the reader's country */
export const temperatureText = (celsius: number, region: string): string =>
  isImperial(region)
    ? inUnit(Math.round((celsius * 9) / 5 + 32), 'fahrenheit', region)
    : inUnit(celsius, 'celsius', region);

export type Units = 'metric' | 'imperial';

/** The units used in a language's region, e.g. imperial for `en-US`. */
export const unitsOf = (languageTag: string): Units => (imperial.has(regionOf(languageTag)) ? 'imperial' : 'metric');

/** The region whose measures the gardener reads: that of the language, unless the settings name other units. */
export function measuringRegion(units: Units | null, languageTag: string): string {
  if (units === null || units === unitsOf(languageTag)) return regionOf(languageTag);
  return units === 'imperial' ? 'US' : 'GB';
}

/** The region whose measures the gardener reads: `US` for feet and degrees Fahrenheit. */
export const useMeasuringRegion = (): string => measuringRegion(useSettings()?.units ?? null, useBrowserLanguage());
