import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/controls.ts';
import { Button } from './Button.tsx';

interface LoadMoreProps {
  /** The infinite query. */
  of: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    /** The button offers a retry, and scrolling no longer loads by itself. */
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Also load when scrolling brings the button near. */
  whenNear?: boolean;
}

/** Distance at which the next page is fetched, so that it is there when the reader is. */
const near = '800px';

/** Moves the focus to the last tab stop before the button, which is about to be removed with the focus in it. */
function passFocusBack(end: HTMLElement): void {
  if (!end.contains(document.activeElement)) return;
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  stops.findLast((stop) => end.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)?.focus();
}

/** The end of a list, if it has more pages. The button is for keyboards and for users who can't scroll that far. */
export const LoadMore = (props: LoadMoreProps) => props.of.hasNextPage && <End {...props} />;

function End({ of, whenNear = false }: LoadMoreProps) {
  const { isFetchingNextPage: loading, isFetchNextPageError: failed } = of;
  const onLoad = () => void of.fetchNextPage();
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
        {loading ? words.loadingMore : failed ? common.tryAgain : words.loadMore}
      </Button>
    </div>
  );
}
