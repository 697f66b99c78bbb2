// What is told of calls that reached no server.

export const networkError =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.';
