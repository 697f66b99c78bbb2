// The dialog that gives a place of the garden another name.

export const renamePlace = 'Rename place';
export const rename = 'Rename';
export const name = 'Name';
export const nameRequired = 'Name is required';
export const placesBecomeOne = 'A place with this name already exists. The two will be merged.';
