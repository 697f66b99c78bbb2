/** The colours of the web app in its light theme, on paper that stays white: a tint would cost ink on every page. */
export const colours = {
  paper: '#ffffff',
  ink: '#1d241e',
  ink2: '#515b52',
  line: '#e2ded2',
  leaf: '#2c6140',
  wash: '#e7efe4',
  clay: '#a84a2a',
  sun: '#a8700a',
  water: '#2c6a96',
  plum: '#7a4a86',
} as const;

/** A4 and its margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 541.28, top: 60, bottom: 776 } as const;
export const measure = page.right - page.left;

/** How big a picture is drawn, in points. */
export interface Frame {
  width: number;
  height: number;
}

/** How the best photo is framed on the first page. */
export const coverFrame: Frame = { width: measure, height: 306 };

/** The grid of photos: how many are in a row, and the room between two. */
export const grid = { columns: 3, gap: 14 } as const;
/** How the photos of the grid are framed. */
export const gridFrame: Frame = { width: (measure - (grid.columns - 1) * grid.gap) / grid.columns, height: 116 };
