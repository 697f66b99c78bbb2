/** Where the build has the page of a language, and what belongs to it, in the folder of the web app. */
export const languagesFolder = 'languages';

/** Beside the built page: its pages by their paths, a `Record<string, BuiltPage>`. The build derives it from `web/pages.ts`. */
export const pageFilesName = 'page-files.json';

/** What the server has to know of a page of the app. A path without one is answered 404, with the app's own not-found page. */
export interface BuiltPage {
  /** The files that it needs besides the app's own. */
  files: readonly string[];
  /** Whether the app's frame is around it. The server renders no other. */
  hasFrame: boolean;
}

/** Is in the page that the server sends to a visitor without a session. */
export const visitorMark = '<meta name="visitor" content="yes">';

/** What the server and the app must have in common for the first render to be the same, besides the data. */
export interface Moment {
  /** From 0 up to 1: the seed of random choices. */
  chance: number;
  /** What is taken for now, in milliseconds since 1970. */
  now: number;
}

/** The data embedded in a page, so that the app starts with what the server rendered it from. */
export interface EmbeddedData {
  /** The query cache, as TanStack Query dehydrates it. */
  state: unknown;
  /** Null if the page has only its data, and the app renders it. */
  moment: Moment | null;
}

/** The id of the element that holds `EmbeddedData`, as JSON. */
export const embeddedDataId = 'given';

/** An answer of the API: its JSON, and its headers. */
export interface ApiAnswer {
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** A page that somebody opens. */
export interface PageRequest {
  path: string;
  /** The address' query, with its `?`; empty where it has none. */
  search: string;
  /** What every path begins with in the browser. */
  basePath: string;
  isVisitor: boolean;
  /** Answers a GET on behalf of the person who opens the page. Rejects if the status is not 200. */
  ask: (url: string) => Promise<ApiAnswer>;
}

/** A page that the server rendered. */
export interface RenderedHtml {
  /** The HTML of the app's root element. */
  html: string;
  /** The title of the window. */
  title: string;
}

/** A page whose data is here. */
export interface PageWithData {
  state: EmbeddedData['state'];
  /** Renders it as the app would with this data; null where only a browser can. */
  render: (moment: Moment) => Promise<RenderedHtml | null>;
}

/** What the built render module exports. */
export interface PageRenderer {
  /** Asks for what a page shows first. Null if not all of it was answered: the app then runs into the failure itself. */
  fetchPage: (of: PageRequest) => Promise<PageWithData | null>;
}

/** The built module that renders pages in a language, a `PageRenderer`, in the folder beside the built web app. */
export const renderModule = (language: string): string => `web-ssr/${language}/entry-server.js`;
