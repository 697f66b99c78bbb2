import { windowEvent } from '../../ui/window-event.ts';

/** Asks for the identify modal, from anywhere in the app; and listens for that. */
export const [openCameraModal, onOpenCameraModal] = windowEvent('open-camera-modal');

/** The same for its form of a plant without a photo, in the gardener's own words. */
export const [openOwnPlant, onOpenOwnPlant] = windowEvent('open-own-plant');
