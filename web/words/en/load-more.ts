// The end of a list that goes on.

export const moreNotLoaded = "Couldn't load more.";
export const loadMore = 'Load more';
export const loadingMore = 'Loading more...';
