// The care guide of a plant: the facts of its species at a glance.

export const noCareInformation = 'Care information is not available for this plant.';
export const loadingFacts = 'Loading facts';
export const factsNotLoaded = "Couldn't load the facts at a glance.";

export const atAGlance = 'At a glance';
export const factNames = {
  light: 'Light',
  water: 'Water',
  soil: 'Soil',
  hardiness: 'Hardiness',
  size: 'Size',
  flowers: 'Flowers',
  toxicity: 'Toxicity',
};

/** Words of the plant database that need another beside them to be understood alone; the others show as they are. */
export const lightWords: Record<string, string> = { 'bright indirect': 'bright, indirect light' };
export const soilWords: Record<string, string> = { sandy: 'sand' };

/** How a range is told, either end of which may be open. */
export interface RangeWords {
  only: (value: number) => string;
  between: (min: number, max: number) => string;
  andAbove: (min: number) => string;
  upTo: (max: number) => string;
}
/** Stands after the kinds of soil: "Sand or loam, pH 5.5 to 7". */
export const acidity: RangeWords = {
  only: (ph) => `pH ${ph}`,
  between: (min, max) => `pH ${min} to ${max}`,
  andAbove: (min) => `pH ${min} and above`,
  upTo: (max) => `pH up to ${max}`,
};
export const hardinessZones: RangeWords = {
  only: (zone) => `Zone ${zone}`,
  between: (min, max) => `Zones ${min} to ${max}`,
  andAbove: (min) => `Zone ${min} and above`,
  upTo: (max) => `Up to zone ${max}`,
};

// The gardener's zone beside the plant's, e.g. "7b"
export const fitsYourZone = (zone: string): string => `Fits your zone ${zone}`;
export const notHardyInZone = (zone: string): string => `Not hardy in zone ${zone}: bring it indoors for the winter`;
export const zoneIsWarmer = (zone: string): string => `Your zone ${zone} is warmer than it likes`;

// Lengths come with their unit, e.g. "1.5 m".
export const long = (length: string): string => `${length} long`;
export const high = (length: string): string => `${length} tall`;
export const wide = (length: string): string => `${length} wide`;

export const toxicToPets = 'Listed as toxic to pets';
export const toxicToPeople = 'Listed as toxic to people';
export const toxicToPetsAndPeople = 'Listed as toxic to pets and people';
/** Not being on a list says nothing about a plant, so the words must not sound like an all-clear. */
export const notListedAsToxic = "Not listed, which doesn't mean it's safe to eat";

export const bloomTime = 'Bloom time';
/** The months are told in the words of `species-bloom.ts`: "May to July", "in March and September to October". */
export const blooms = (months: string): string => `Blooms ${months}`;
export const bloomsAlsoNow = (months: string): string => `Blooms ${months}; in season now`;
export const southernMonths = 'Months for the Southern Hemisphere';
