// The dialog that cuts a profile image to a square.

export const cropYourPhoto = 'Crop your photo';
export const howToCrop = 'Drag the photo until the circle shows what you want, or use the buttons and arrow keys.';
export const positionAndZoom = 'Position and zoom';
export const whatOthersSee = 'What others will see';
export const moveLeft = 'Move left';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moveRight = 'Move right';
export const zoomOut = 'Zoom out';
export const zoom = 'Zoom';
export const zoomPercent = (percent: number): string => `${percent} percent`;
export const zoomIn = 'Zoom in';
export const usePhoto = 'Use Photo';
