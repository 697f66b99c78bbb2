interface Size {
  width: number;
  height: number;
}

/** What of a picture is seen through a square frame. */
export interface View {
  /** 1 shows the largest square that the picture holds; 4 a quarter of its side. */
  zoom: number;
  /** The middle of the frame, as a fraction of the picture's width and height. */
  x: number;
  y: number;
}

export const largestZoom = 4;

export const wholeView: View = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** Keeps the frame within the picture. */
function kept(size: Size, { zoom, x, y }: View): View {
  const within = between(zoom, 1, largestZoom);
  const half = sideOf(size, within) / 2;
  return {
    zoom: within,
    x: between(x, half / size.width, 1 - half / size.width),
    y: between(y, half / size.height, 1 - half / size.height),
  };
}

/** @param dx how far the picture is moved to the right, in frame widths; `dy` downwards */
export function moved(size: Size, view: View, { dx, dy }: { dx: number; dy: number }): View {
  const side = sideOf(size, view.zoom);
  return kept(size, { ...view, x: view.x - (dx * side) / size.width, y: view.y - (dy * side) / size.height });
}

/** What is in the middle stays there, as far as the picture reaches. */
export const zoomed = (size: Size, view: View, zoom: number): View => kept(size, { ...view, zoom });

/** The square of the picture that is seen, in its pixels. */
export function squareIn(size: Size, view: View): { left: number; top: number; side: number } {
  const { zoom, x, y } = kept(size, view);
  const side = sideOf(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}
