/** Heights of the charts in CSS pixels: their place is kept before their code has come. */
export const careHeight = 240;
export const familyHeight = (families: number): number => families * 30 + 8;
