import { wish } from '../../ui/wish.ts';

/** Asks for the identify modal, from anywhere in the app; and listens for that. */
export const [openCameraModal, onOpenCameraModal] = wish('open-camera-modal');
