/** An answer that a page carries along, as the API would give it: its JSON, and the headers that say where a list goes on. */
export interface GivenAnswer {
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** What a page carries to whoever opens it, so that the app begins with what the first picture shows. */
export interface Given {
  /** By the URLs that the app asks, as `firstCalls` names them. */
  answers: Readonly<Record<string, GivenAnswer>>;
  /** From 0 up to 1: what is left to chance falls the same way in the picture and in the app. */
  chance: number;
}

/** The id of the element that holds `Given`, as JSON. */
export const givenId = 'given';

/** What the first picture of a page is drawn from. */
export interface PictureOf extends Given {
  /** A path of `pages`. */
  path: string;
  /** The address' query, with its `?`; empty where it has none. */
  search: string;
  /** What every path begins with in the browser. */
  basePath: string;
}

/** The first picture of a page. */
export interface Picture {
  /** The HTML of the app's place in the page. */
  html: string;
  /** What the window is called. */
  title: string;
}

/** What the module that draws exports. */
export interface Drawer {
  /** What a page asks once it knows these answers, beside what `firstCalls` names; as URLs. */
  furtherCalls: (of: Pick<PictureOf, 'path' | 'search' | 'answers'>) => string[];
  /**
   * Draws a page as the app would with these answers.
   *
   * @returns null where only a browser can draw it
   */
  drawPicture: (of: PictureOf) => Promise<Picture | null>;
}

/** Headers of an answer that the app reads besides its body. */
export const givenHeaders = ['link', 'x-total-count'] as const;

/** The built module that draws, in the folder beside that of the built web app; a `Drawer`. */
export const pictureModule = 'web-ssr/entry-server.js';
