/** An API answer embedded in a page: its JSON, and the headers that the app reads. */
export interface EmbeddedAnswer {
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** The data embedded in a page that the server rendered, so that the app starts with the same answers. */
export interface EmbeddedData {
  /** By the URLs of the app's calls, as in `firstCalls`. */
  answers: Readonly<Record<string, EmbeddedAnswer>>;
  /** From 0 up to 1: the seed of random choices, so that the server and the app make the same ones. */
  chance: number;
  /** When it was rendered, in milliseconds since 1970: what the first render in the browser takes for now. */
  now: number;
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
  /** The HTML of the app's root element. */
  html: string;
  /** The title of the window. */
  title: string;
}

/** What the built render module exports. */
export interface PageRenderer {
  /** The URLs that a page calls once it has these answers, besides those of `firstCalls`. */
  furtherCalls: (of: Pick<RenderRequest, 'path' | 'search' | 'answers'>) => string[];
  /**
   * Renders a page as the app would with these answers.
   *
   * @returns null where only a browser can render it
   */
  renderPage: (of: RenderRequest) => Promise<RenderedHtml | null>;
}

/** Headers of an answer that the app reads besides its body. */
export const embeddedHeaders = ['etag', 'link', 'x-total-count'] as const;

/** The built module that renders pages, a `PageRenderer`, in the folder beside the built web app. */
export const renderModule = 'web-ssr/entry-server.js';
