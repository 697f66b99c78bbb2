import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as words from '#words/report.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** How wide a chart is drawn for paper, in CSS pixels: about the width of A4 and Letter within the margins of `report-print.css`. */
const paperWidth = 700;

interface ChartFrameProps {
  /** What the chart shows, for people who do not see it. */
  sentence: string;
  /** In CSS pixels. */
  height: number;
  /** Draws the chart in a width; null while its code is loading, undefined where that failed. */
  draw: ((width: number) => ReactNode) | null | undefined;
  /** What the table is about, for its name. */
  about: string;
  /** The same as a table. */
  table: ReactNode;
}

/** A chart as wide as its place, and the table that says the same. */
export function ChartFrame({ sentence, height, draw, about, table }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(place);
    // The paper is as wide as it is, whatever the screen.
    const fitPaper = () => flushSync(() => setWidth(paperWidth));
    const fitScreen = () => setWidth(place.clientWidth);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fitScreen);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fitScreen);
    };
  }, []);
  return (
    <>
      <p className="report-lead mt-3 text-sm text-ink-2">{sentence}</p>
      {draw === undefined ? (
        <p className="mt-2 text-ink-2">{words.chartNotLoaded}</p>
      ) : (
        <div
          ref={frame}
          // The library sets its texts by their left or right.
          dir="ltr"
          role="img"
          aria-label={words.chartOf(about, sentence)}
          className="report-chart mt-2"
          style={{ height }}
        >
          {draw === null || width === 0 ? <Skeleton className="size-full" /> : draw(width)}
        </div>
      )}
      <details className="report-details mt-2" open={draw === undefined}>
        <summary className="link inline-flex min-h-11 items-center">
          {words.showAsTable(about, (text) => (
            <span className="sr-only">{text}</span>
          ))}
        </summary>
        {table}
      </details>
    </>
  );
}
