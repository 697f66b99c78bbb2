/** An answer that a page carries along, as the API would give it: its JSON, and the headers that say where a list goes on. */
export interface EmbeddedAnswer {
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** The data embedded in a page that the server rendered, so that the app starts with the same answers. */
export interface EmbeddedData {
  /** By the URLs that the app asks, as `firstCalls` names them. */
  answers: Readonly<Record<string, EmbeddedAnswer>>;
  /** From 0 up to 1: the seed of what is random, so that the server and the app choose alike. */
  chance: number;
}

/** The id of the element that holds `EmbeddedData`, as JSON. */
export const embeddedDataId = 'given';

/** What a page is rendered from. */
export interface RenderRequest extends EmbeddedData {
  /** A path of `pages`. */
  path: string;
  /** The address' query, with its `?`; empty where it has none. */
  search: string;
  /** What every path begins with in the browser. */
  basePath: string;
}

/** A page that the server rendered. */
export interface RenderedHtml {
  /** The HTML of the app's place in the page. */
  html: string;
  /** What the window is called. */
  title: string;
}

/** What the module that draws exports. */
export interface PageRenderer {
  /** What a page asks once it knows these answers, beside what `firstCalls` names; as URLs. */
  furtherCalls: (of: Pick<RenderRequest, 'path' | 'search' | 'answers'>) => string[];
  /**
   * Draws a page as the app would with these answers.
   *
   * @returns null where only a browser can draw it
   */
  renderPage: (of: RenderRequest) => Promise<RenderedHtml | null>;
}

/** Headers of an answer that the app reads besides its body. */
export const embeddedHeaders = ['link', 'x-total-count'] as const;

/** The built module that draws, in the folder beside that of the built web app; a `Drawer`. */
export const renderModule = 'web-ssr/entry-server.js';
