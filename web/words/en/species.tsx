// A species of the plant database: its details, its care guide, and when it blooms.
import type { ReactNode } from 'react';

/** Its name for a screen reader begins with what is done there: the gardener's plant may be another one. */
export const identifyAPhoto = 'Edit: identify from a photo';
export const identify = 'Identify';
/** Beside how many of it the garden has already. */
export const addAnother = 'Add another';
export const viewPlant = 'View plant';
export const sharedPhoto = 'A photo shared by a gardener.';
export const drawingOnly = 'A drawing of how it grows. No one has shared a photo yet.';

export const calendar = 'Calendar';
export const noSchedule = 'No schedule yet';
export const noScheduleText = 'Add it to your garden to start a schedule.';

export const alsoKnownAs = 'Also known as';
export const otherNames = 'Other names';
export const source = 'Source';
/** Some names, one after the other, and how many there are besides. */
export const namesAndMore = (names: string, count: number): string => `${names} and ${count} more`;

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

/** A range, either end of which may be open. */
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

export const warningsNotLoaded = "Couldn't check whether this plant is listed as toxic.";
export const dangerousToTouch = 'Dangerous to touch: it can burn or blister the skin. Wear gloves and long sleeves.';
export const listedAsWeed = 'Listed as a weed. No care is planned unless you tick it.';
export const toxicToPets = 'Listed as toxic to pets';
export const toxicToPeople = 'Listed as toxic to people';
export const toxicToPetsAndPeople = 'Listed as toxic to pets and people';
/** The same of a plant whose species isn't known. */
export const someOfGenus = (genus: string) => ({
  toxicToPets: `Some plants of the genus ${genus} are listed as toxic to pets`,
  toxicToPeople: `Some plants of the genus ${genus} are listed as toxic to people`,
  toxicToPetsAndPeople: `Some plants of the genus ${genus} are listed as toxic to pets and people`,
});
/** Not being on a list says nothing about a plant, so the words must not sound like an all-clear. */
export const notListedAsToxic = "No toxicity on record; that doesn't make it safe";

export const bloomTime = 'Bloom time';
/** The months are formatted by the functions at the end of this file: "May to July", "in March and September to October". */
export const blooms = (months: string): string => `Blooms ${months}`;
export const bloomsAlsoNow = (months: string): string => `Blooms ${months}; in season now`;
export const southernMonths = 'Months for the Southern Hemisphere';

// What the care guide says with a link inside.
/** @param link makes a link to the settings */
export const setYourZone = (link: (text: string) => ReactNode): ReactNode => (
  <>Set your zone in {link('Settings')} to see whether it fits.</>
);

/** The other name that answered a search. Stands alone in its line, in lower case. */
export const foundAs = (name: ReactNode): ReactNode => <>also known as {name}</>;

// The months in which a plant blooms.

// These stand within "Blooms …" of the care guide; several are listed one after the other.
export const allYear = 'all year';
export const inMonth = (month: string): string => `in ${month}`;
export const monthToMonth = (first: string, last: string): string => `${first} to ${last}`;
