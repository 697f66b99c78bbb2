/** The paths that the web app has a page for. Any other is answered 404, with the app's own not-found page. */
export const pages = [
  '/',
  '/garden',
  '/garden/trash',
  '/search',
  '/settings',
  '/calendar',
  '/report',
  '/community',
  '/notifications',
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
] as const;

/** Stands in the page that the server sends to somebody without a session. */
export const visitorMark = '<meta name="visitor" content="yes">';
