import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as words from '#words/common.ts';
import { Button } from './Button.tsx';

interface LoadMoreProps {
  /** The next part is on its way. */
  loading: boolean;
  /** The last try failed: the button asks to try again, and scrolling no longer loads by itself. */
  failed: boolean;
  /** Load when the button comes near while scrolling, too. */
  whenNear?: boolean;
  onLoad: () => void;
}

/** Distance at which the next part is fetched, so that it has come when the reader gets there. */
const near = '800px';

/** Gives the focus back to the last stop before the button, where it takes the focus with it as it goes. */
function passFocusBack(end: HTMLElement): void {
  if (!end.contains(document.activeElement)) return;
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  stops.findLast((stop) => end.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)?.focus();
}

/** The end of a list that goes on. The button is there for keyboards and for whoever cannot scroll that far. */
export function LoadMore({ loading, failed, whenNear = false, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const watching = whenNear && !loading && !failed;

  useEffect(() => {
    if (!watching || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: near },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watching]);

  useLayoutEffect(() => {
    const { current } = end;
    return () => {
      if (current) passFocusBack(current);
    };
  }, []);

  return (
    <div ref={end} className="mt-7 flex flex-col items-center gap-3">
      {failed && (
        <p role="alert" className="text-sm font-medium text-clay">
          {words.moreNotLoaded}
        </p>
      )}
      <Button busy={loading} onClick={onLoad}>
        {loading ? words.loadingMore : failed ? words.tryAgain : words.loadMore}
      </Button>
    </div>
  );
}
