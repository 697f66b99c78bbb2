import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { useIsHydrated } from './use-client-value.ts';

interface PhotoProps {
  /** Null if there is no photo: shows the fallback. */
  src: string | null;
  /** Other sizes of the same photo for `srcset`, and the `sizes` at which it shows. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Alternative text; `''` if the text beside it says the same. */
  alt: string;
  /** The size of the file in pixels, or any pair of the same ratio: reserves the space until it loads. */
  width: number;
  height: number;
  /** A ThumbHash: shows until the photo has loaded. */
  hash?: string | null | undefined;
  /** A smaller size that the browser is likely to have cached: shows until the photo has loaded, or if it fails to. */
  preview?: string | undefined;
  /** Class of the frame that the photo fills. */
  className?: string;
  /** Load eagerly: for photos in view when the page opens. */
  eager?: boolean;
  /** In place of a photo that is missing or fails to load. */
  fallback?: ReactNode;
}

/** `fading`: it loaded a moment ago. */
type State = { src: string | null; is: 'loading' | 'fading' | 'shown' | 'failed' };

/**
 * Retries a photo in the background whenever the server can be reached again.
 *
 * @param onLoaded called once it can be shown; keep it stable
 */
function useRetry(
  files: { src: string; srcSet?: string | undefined; sizes?: string | undefined } | null,
  onLoaded: () => void,
) {
  const { src, srcSet = '', sizes = '' } = files ?? {};
  useEffect(() => {
    if (src === undefined) return;
    const trial = new Image();
    const tryAgain = () => {
      trial.removeAttribute('src');
      Object.assign(trial, { onload: onLoaded, sizes, srcset: srcSet, src });
    };
    const stop = onlineManager.subscribe((isOnline) => isOnline && tryAgain());
    // An outage that no call has noticed.
    window.addEventListener('online', tryAgain);
    return () => {
      stop();
      window.removeEventListener('online', tryAgain);
      trial.onload = null;
    };
  }, [src, srcSet, sizes, onLoaded]);
}

/** Painted once the page is there. Where its code is missing, the frame stays empty until the photo has loaded. */
function Blur({ hash, soon }: { hash: string; soon: boolean }) {
  const painted = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return undefined;
      const painting = import('./photo-blur.ts').then(
        ({ paintBlur }) => paintBlur(canvas, hash, soon),
        () => undefined,
      );
      return () => void painting.then((stop) => stop?.());
    },
    [hash, soon],
  );
  return <canvas ref={painted} aria-hidden width={1} height={1} />;
}

/** A photo that covers its frame: first as a blur, over which it fades in once loaded. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  hash,
  preview,
  className,
  eager = false,
  fallback = null,
}: PhotoProps) {
  const [state, setState] = useState<State>({ src, is: 'loading' });
  const isHydrated = useIsHydrated();
  // A server-rendered photo shows as soon as the browser has it, with or without the app.
  const [renderedSrc] = useState(isHydrated ? null : src);
  const fades = src !== renderedSrc;
  const is = state.src === src ? state.is : 'loading';
  const hasFailed = is === 'failed';
  const [failedPreview, setFailedPreview] = useState<string | null>(null);
  const shownPreview = is !== 'shown' && preview !== failedPreview ? preview : undefined;
  useRetry(
    src !== null && hasFailed ? { src, srcSet, sizes } : null,
    useCallback(() => setState({ src, is: 'loading' }), [src]),
  );
  if (src === null || (hasFailed && !shownPreview)) return <>{fallback}</>;
  const size = { width, height, decoding: 'async' } as const;
  return (
    <span className={classes('photo-frame', className)}>
      {hash && is !== 'shown' && <Blur hash={hash} soon={eager} />}
      {shownPreview && (
        <img src={shownPreview} alt={hasFailed ? alt : ''} {...size} onError={() => setFailedPreview(shownPreview)} />
      )}
      {!hasFailed && (
        <img
          // A cached photo is complete before the handlers are attached: it shows without a fade.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && is === 'loading') setState({ src, is: 'shown' });
          }}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          {...size}
          onLoad={() =>
            setState((now) => (now.src === src && now.is === 'shown' ? now : { src, is: fades ? 'fading' : 'shown' }))
          }
          onTransitionEnd={() => is === 'fading' && setState({ src, is: 'shown' })}
          onError={() => setState({ src, is: 'failed' })}
          className={classes('photo', (is !== 'loading' || !fades) && 'photo-loaded')}
        />
      )}
    </span>
  );
}
