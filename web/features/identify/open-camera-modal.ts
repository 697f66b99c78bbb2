import { windowEvent } from '../../ui/window-event.ts';

/** Asks for the identify modal, from anywhere in the app; and listens for that. */
export const [openCameraModal, onOpenCameraModal] = windowEvent('open-camera-modal');
