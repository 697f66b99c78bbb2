// Identifying a plant from a photo.

/** @param plant as the server names a plant of which only the family is known: `Plant of the daisy family` */
export const plantInFamily = (plant: string): string => plant.replace(/^Plant of /, 'A plant in ');
