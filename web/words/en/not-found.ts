// The page that every unknown address shows.

export const pageNotFound = '404 Page Not Found';
export const pageNotFoundText = 'Did you forget to add the page to the router?';
export const backToDashboard = 'Back to the dashboard';
