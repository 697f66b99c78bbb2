// The page that every unknown address shows, besides its title.

export const pageNotFoundText = 'Did you forget to add the page to the router?';
export const backToDashboard = 'Back to the dashboard';
