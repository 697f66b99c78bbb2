import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';

interface PhotoProps {
  /** Null where there is no photo: the fallback shows. */
  src: string | null;
  /** What the photo shows; `''` when the text beside it says the same. */
  alt: string;
  /** The size of the file in pixels, or any pair of the same ratio: keeps the place before it has come. */
  width: number;
  height: number;
  className?: string;
  /** Load at once: for what is in view when the page opens. */
  eager?: boolean;
  /** Shows in place of a photo that is missing or fails to load. */
  fallback?: ReactNode;
}

type State = { src: string | null; is: 'loading' | 'loaded' | 'failed' };

/** A photo that fills its frame without being squeezed and fades in when it has come. */
export function Photo({ src, alt, width, height, className, eager = false, fallback = null }: PhotoProps) {
  const [state, setState] = useState<State>({ src, is: 'loading' });
  const is = state.src === src ? state.is : 'loading';
  if (src === null || is === 'failed') return <>{fallback}</>;
  return (
    <img
      // A photo that the browser has in its cache may be complete before the handlers are attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0 && is === 'loading') setState({ src, is: 'loaded' });
      }}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      onLoad={() => setState({ src, is: 'loaded' })}
      onError={() => setState({ src, is: 'failed' })}
      className={classes('photo', is === 'loaded' && 'photo-loaded', className)}
    />
  );
}
