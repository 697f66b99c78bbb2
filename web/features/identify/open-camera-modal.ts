const eventName = 'open-camera-modal';

/** Asks for the identify modal, from anywhere in the app. */
export function openCameraModal(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Listens for the wish; the answer ends the listening. */
export function onOpenCameraModal(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
