// The dialog that gives a place of the garden another name.

export const renamePlace = 'Rename place';
export const rename = 'Rename';
export const placeName = 'Name';
export const placeNameRequired = 'Name is required';
export const mergeHint = 'A place with this name already exists. The two will be merged.';
