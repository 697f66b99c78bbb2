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
