import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as words from '#words/garden.ts';
import { addPhotoTo } from '../journal/add-photo-to.tsx';
import { approached, cardColumns, eagerCards } from '../plants/CardGrid.tsx';
import { PlantCard } from '../plants/PlantCard.tsx';
import { cardFacts } from './card-facts.tsx';
import { preloadPlantDetail } from './detail/PlantDetail.tsx';
import { GroupHeading } from './GroupHeading.tsx';
import type { PlantGroupsProps } from './PlantGroups.tsx';
import { blocksOf, rowsOf } from './rows.ts';

/** Estimated heights of rows, in CSS pixels, until they are measured. */
const estimates = { heading: 42, cards: 465 };
/** Rows rendered beyond the viewport, so that neither scrolling nor the Tab key reaches an end. */
const overscan = 2;

interface Layout {
  columns: number;
  /** Between rows, in CSS pixels. */
  gap: number;
  /** Offset of the list on the page, in CSS pixels. */
  top: number;
}

/** The most likely layout, before it can be measured: if it is different, cards render twice. */
function guess(): Layout {
  const width = window.innerWidth;
  const [least, gap] = width < 640 ? [152, 12] : [width < 1024 ? 192 : 264, 22];
  const inner = Math.min(width - (width < 768 ? 36 : 328), 1_448);
  return { columns: Math.max(1, Math.floor((inner + gap) / (least + gap))), gap, top: 0 };
}

/** Measures an element when it has rendered, and each time the page changes its size. */
function useMeasured(element: RefObject<HTMLElement | null>, onMeasure: (element: HTMLElement) => void): void {
  const measure = useEffectEvent(() => {
    if (element.current) onMeasure(element.current);
  });
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(() => measure());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}

const topOf = (element: HTMLElement): number => Math.round(element.getBoundingClientRect().top + window.scrollY);

/** The layout of cards by the style sheet: measured on an empty grid, so that it is defined in one place. */
function useLayout(probe: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState(guess);
  useMeasured(probe, (grid) => {
    const { gridTemplateColumns, columnGap } = getComputedStyle(grid);
    const columns = gridTemplateColumns.split(' ').length;
    const gap = Number.parseFloat(columnGap);
    const top = topOf(grid);
    setLayout((before) =>
      before.columns === columns && before.gap === gap && before.top === top ? before : { columns, gap, top },
    );
  });
  return layout;
}

/** How far from the top of the page a list begins, in CSS pixels. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useMeasured(list, (element) => setTop(topOf(element)));
  return top;
}

interface RowsProps extends PlantGroupsProps {
  layout: Layout;
}

function Rows({ groups, onOpen, action, box, layout: { columns, gap, top } }: RowsProps) {
  const rows = useMemo(() => rowsOf(groups, columns), [groups, columns]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: (index) => estimates[rows[index]?.kind ?? 'cards'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    gap,
    scrollMargin: top,
    // Known from the start, so that the first render has the visible rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const inView = virtualizer.getVirtualItems();
  const before = (inView[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((inView.at(-1)?.end ?? top) - top);
  return (
    <div style={{ paddingBlock: `${before}px ${after}px`, gap }} className="flex flex-col [overflow-anchor:none]">
      {blocksOf(rows, inView).map(({ group, heading, cards }) => (
        <section key={group.key} aria-label={group.title ?? words.yourPlants} style={{ gap }} className="flex flex-col">
          {heading && (
            <GroupHeading
              ref={virtualizer.measureElement}
              data-index={heading.index}
              title={group.title}
              count={group.plants.length}
            />
          )}
          {cards.length > 0 && (
            <ul
              style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              className="grid"
              {...approached(preloadPlantDetail)}
            >
              {cards.flatMap(({ item, row }) =>
                row.plants.map((plant, column) => (
                  <li
                    // Keyed with its row: a measured element must not be reused for another row.
                    key={`${row.key} ${plant.id}`}
                    {...(column === 0 && { ref: virtualizer.measureElement, 'data-index': item.index })}
                    aria-setsize={group.plants.length}
                    aria-posinset={row.first + column + 1}
                  >
                    <PlantCard
                      plant={plant}
                      onOpen={onOpen}
                      eager={item.index * columns + column < eagerCards}
                      onPicture={box ?? addPhotoTo}
                      note={cardFacts}
                      action={action}
                    />
                  </li>
                )),
              )}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Groups(props: PlantGroupsProps) {
  const { groups } = props;
  const probe = useRef<HTMLDivElement>(null);
  const layout = useLayout(probe);
  return (
    <>
      {groups[0]?.title === null && <GroupHeading title={null} count={groups[0].plants.length} />}
      <div ref={probe} aria-hidden className={cardColumns} />
      {/* Rows of another width have other heights. */}
      <Rows key={layout.columns} {...props} layout={layout} />
    </>
  );
}

/** Like `PlantGroups`, for gardens of thousands of plants: renders only what is near the viewport. */
export const VirtualGroups = memo(Groups);
