// The end of a list that goes on.

export const nextPartFailed = 'The next part could not be loaded.';
export const loadMore = 'Load more';
export const loadingMore = 'Loading more...';
