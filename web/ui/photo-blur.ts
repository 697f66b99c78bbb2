import { thumbHashToRGBA } from 'thumbhash';

interface Pixels {
  w: number;
  h: number;
  rgba: Uint8Array<ArrayBufferLike>;
}

/** The minimum length of the ThumbHash of an opaque image, in bytes. */
const fewestBytes = 5;

/**
 * Decodes a ThumbHash: at most 32 pixels a side, opaque.
 *
 * @param hash base64url
 * @returns null if it is invalid
 */
export function blurOf(hash: string): Pixels | null {
  try {
    const bytes = Uint8Array.from(atob(hash.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0));
    return bytes.length < fewestBytes ? null : thumbHashToRGBA(bytes);
  } catch {
    return null;
  }
}

function paint(canvas: HTMLCanvasElement, hash: string): void {
  const blur = blurOf(hash);
  const context = blur && canvas.getContext('2d');
  if (!context) return;
  canvas.width = blur.w;
  canvas.height = blur.h;
  context.putImageData(new ImageData(new Uint8ClampedArray(blur.rgba), blur.w, blur.h), 0, 0);
}

/** Canvases to paint, each with its hash: painting all at once would block the page. */
const waiting = new Map<HTMLCanvasElement, string>();

function paintNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next[0]);
  if (waiting.size > 0) setTimeout(paintNext);
  paint(...next);
}

function queue(canvas: HTMLCanvasElement, hash: string): void {
  waiting.set(canvas, hash);
  if (waiting.size === 1) setTimeout(paintNext);
}

const hashes = new WeakMap<Element, string>();
let watcher: IntersectionObserver | undefined;

/** Queues canvases as they come near the viewport, as the browser lazy-loads the photos over them. */
function watch(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        queue(target as HTMLCanvasElement, hashes.get(target) ?? '');
      }
    },
    { rootMargin: '50%' },
  );
  return watcher;
}

/**
 * Paints the blur of a photo onto a canvas, which the style sheet stretches.
 *
 * @param soon paint right after the page has rendered, instead of when the canvas comes near the viewport
 * @returns removes the canvas from the queue
 */
export function paintBlur(canvas: HTMLCanvasElement, hash: string, soon: boolean): () => void {
  if (soon) queue(canvas, hash);
  else {
    hashes.set(canvas, hash);
    watch().observe(canvas);
  }
  return () => {
    waiting.delete(canvas);
    if (!soon) watch().unobserve(canvas);
  };
}
