// A species of the plant database: its details, its care guide, and when it blooms.

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

/** The same of a plant whose species isn't known. */
export const someOfGenus = (genus: string) => ({
  toxicToPets: `Some plants of the genus ${genus} are listed as toxic to pets`,
  toxicToPeople: `Some plants of the genus ${genus} are listed as toxic to people`,
  toxicToPetsAndPeople: `Some plants of the genus ${genus} are listed as toxic to pets and people`,
});
