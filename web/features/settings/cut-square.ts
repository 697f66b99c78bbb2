/** Pixels of a profile image's edge: the largest place that shows one has 80 CSS pixels. */
const longestEdge = 800;
const quality = 0.9;

/** The square of a picture as JPEG; null where the browser cannot. */
export function cutSquare(
  picture: ImageBitmap,
  { left, top, side }: { left: number; top: number; side: number },
): Promise<Blob | null> {
  const edge = Math.max(1, Math.round(Math.min(side, longestEdge)));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: what is see-through would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
