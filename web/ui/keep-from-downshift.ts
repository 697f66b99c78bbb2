/** Keeps an event from Downshift, which would handle it after its field does. */
export const keepFromDownshift = ({ nativeEvent }: { nativeEvent: Event }) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
