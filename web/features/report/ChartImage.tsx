import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** How wide a chart is drawn for paper, in CSS pixels: about the width of A4 and Letter within the margins of `report-print.css`. */
const paperWidth = 700;

interface ChartImageProps {
  label: string;
  /** In CSS pixels. */
  height: number;
  draw: (width: number) => ReactNode;
}

/** A chart as wide as its place, on the screen and on paper. */
export function ChartImage({ label, height, draw }: ChartImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(place);
    // Paper has a fixed width, whatever the screen.
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
    <div
      ref={frame}
      // The library sets its texts by their left or right.
      dir="ltr"
      role="img"
      aria-label={label}
      className="report-chart min-w-0"
      style={{ height }}
    >
      {width === 0 ? <Skeleton className="size-full" /> : draw(width)}
    </div>
  );
}
