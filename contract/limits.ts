/** Limits that the browser and the server both enforce. Sizes are bytes, texts are UTF-16 code units. */
export const limits = {
  identifyImageBytes: 5 * 1024 * 1024,
  profileImageBytes: 3 * 1024 * 1024,
  /** More pixels than any phone camera takes by default; bounds the memory of decoding. */
  imagePixels: 50_000_000,
  passwordMin: 8,
  passwordMax: 256,
  emailMax: 254,
  usernameMin: 3,
  bioMax: 500,
  commentMax: 300,
  recentPlants: 6,
  candidates: 5,
  /** Items of a page at most, and where only a cursor is given. */
  pageMax: 200,
  /** Items of a list that is asked for as a whole; bounds memory and time of one answer. */
  listMax: 2_000,
  name: 200,
  shortText: 500,
  longText: 10_000,
} as const;
