// The area of messages, by its names for a screen reader.

export const message = 'Message';
/** `{hotkey}` stays as it is: the key that leads to the area is put in its place. */
export const messages = 'Messages ({hotkey})';
