// The dialog that gives a place of the garden another name.

export const renamePlace = 'Rename place';
export const rename = 'Rename';
export const name = 'Name';
export const nameRequired = 'Name is required';
export const placesBecomeOne = 'There is a place of this name: its plants and these will stand together.';
