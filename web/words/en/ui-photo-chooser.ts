// What chooses photos, by its names for a screen reader.

export const takePhoto = 'Take a photo';
export const choosePhoto = 'Choose a photo';
export const choosePhotos = 'Choose photos';
