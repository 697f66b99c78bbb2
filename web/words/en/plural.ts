/** What is said of one thing, and of any other number of them: English knows these two. */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);
