// A photo that is chosen, wherever that is.

export const readingPhoto = 'Reading your photo...';
export const invalidFileType = 'Invalid file type';
export const selectAnImage = 'Please select an image file (JPEG, PNG, etc.)';
export const fileTooLarge = 'File too large';
export const selectASmallerImage = (megabytes: number): string => `Please select an image smaller than ${megabytes}MB`;
