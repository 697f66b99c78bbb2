import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowUp } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import * as words from '#words/garden.ts';
import * as plantWords from '#words/plants.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import type { MayWait } from '../../api/waiting/facts.ts';
import { dayInWords } from '../../dates/days.ts';
import { classes } from '../../ui/classes.ts';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { useGardenToday } from '../gardens/use-garden.ts';
import { approached } from '../plants/CardGrid.tsx';
import { WaitingMark } from '../plants/lazy-waiting-mark.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { isOwnPress } from '../plants/SpecimenCard.tsx';
import { shownName } from '../plants/shown-name.ts';
import { NextCareLine, PlaceLine, ProblemLine } from './card-facts.tsx';
import { preloadPlantDetail } from './detail/PlantDetail.tsx';
import type { GardenView } from './garden-address.ts';
import type { PlantGroupsProps } from './PlantGroups.tsx';
import { rowsOf } from './rows.ts';
import { useListTop } from './VirtualGroups.tsx';

/** The columns, each with the sort order that its heading chooses. */
const columns = ['name', 'place', 'due', 'watered', 'family'] as const;
const widths = { name: 'w-[29%]', place: 'w-[16%]', due: 'w-[22%]', watered: 'w-[12%]', family: '' };
/** Of a row, in CSS pixels, until it is measured. */
const rowHeight = 69;
/** Rows rendered beyond the viewport, so that neither scrolling nor the Tab key reaches an end. */
const overscan = 8;

type Order = Pick<GardenView, 'sort' | 'reversed'>;

interface PlantTableProps extends PlantGroupsProps {
  /** Only the rows near the viewport render. */
  isMany: boolean;
  order: Order;
  onOrder: (order: Order) => void;
}

const cell = 'px-2 py-2 align-middle max-sm:hidden';

function Head({ order: { sort, reversed }, onOrder, box }: Pick<PlantTableProps, 'order' | 'onOrder' | 'box'>) {
  return (
    <thead className="max-sm:hidden">
      <tr className="text-start text-sm">
        {box && <td className="w-11" />}
        {columns.map((column) => {
          const isSorted = column === sort;
          return (
            <th
              key={column}
              scope="col"
              className={classes('px-2 text-start font-medium', widths[column])}
              {...(isSorted && { 'aria-sort': reversed ? 'descending' : 'ascending' })}
            >
              <button
                type="button"
                className="inline-flex min-h-11 cursor-pointer items-center gap-1 hover:text-leaf"
                onClick={() => onOrder({ sort: column, reversed: isSorted && !reversed ? 'desc' : null })}
              >
                {words.columnNames[column]}
                {isSorted && <ArrowUp aria-hidden className={classes('icon-sm', reversed && 'rotate-180')} />}
              </button>
            </th>
          );
        })}
        <td className="w-13" />
      </tr>
    </thead>
  );
}

function PlantCells({
  plant,
  today,
  action,
  box,
}: Pick<PlantTableProps, 'action' | 'box'> & { plant: MayWait<PlantCard>; today: string }) {
  const { latinName, lastWatered, family, nextCare, location, problemSince, isWaiting } = plant;
  const name = shownName(plant);
  return (
    <>
      {box && <td className="w-11">{box(plant)}</td>}
      <th scope="row" className="px-2 py-2 text-start font-normal">
        <div className="flex items-center gap-3">
          <span aria-hidden className="size-13 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
            <PlantPhoto plant={plant} size="thumb" />
          </span>
          <div className="min-w-0">
            {box ? (
              <p dir="auto" className="truncate font-medium">
                {name}
              </p>
            ) : (
              <button
                type="button"
                dir="auto"
                aria-label={plantWords.viewDetailsOf(name)}
                className="block max-w-full cursor-pointer truncate rounded-control font-medium"
              >
                {name}
              </button>
            )}
            <p dir="auto" className="latin truncate text-sm text-ink-2">
              {latinName}
            </p>
            {isWaiting && <WaitingMark />}
            {problemSince && <ProblemLine since={problemSince} />}
            <div className="flex flex-wrap gap-x-3 sm:hidden">
              {nextCare && <NextCareLine {...nextCare} />}
              {location && <PlaceLine place={location} />}
            </div>
          </div>
        </div>
      </th>
      <td className={cell}>{location && <PlaceLine place={location} />}</td>
      <td className={cell}>{nextCare && <NextCareLine {...nextCare} />}</td>
      <td className={classes(cell, 'text-sm text-ink-2')}>
        {lastWatered && dayInWords(lastWatered > today ? today : lastWatered, today)}
      </td>
      <td dir="auto" className={classes(cell, 'truncate text-sm text-ink-2')}>
        {family}
      </td>
      <td className="w-13 py-1">{action?.(plant)}</td>
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden>
        <td style={{ height }} />
      </tr>
    )
  );
}

/** The plants of the garden, a line each; on a wide screen with columns whose headings sort. */
function Table({ groups, isMany, onOpen, action, box, order, onOrder }: PlantTableProps) {
  const today = useGardenToday();
  const knowsWindow = useIsHydrated();
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useListTop(body);
  const rows = useMemo(() => rowsOf(groups, 1), [groups]);
  const isVirtual = isMany && knowsWindow;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    enabled: isVirtual,
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    scrollMargin: top,
  });
  const near = virtualizer.getVirtualItems();
  const shown = isVirtual ? near.map(({ index }) => index) : [...rows.keys()];
  return (
    <table
      aria-label={words.yourPlants}
      aria-rowcount={rows.length + 1}
      className="mb-9 w-full table-fixed border-b border-line"
    >
      <Head order={order} onOrder={onOrder} box={box} />
      <tbody ref={body} {...approached(preloadPlantDetail)}>
        {isVirtual && <Spacer height={(near[0]?.start ?? top) - top} />}
        {shown.map((index) => {
          const one = rows[index];
          const place = {
            'data-index': index,
            'aria-rowindex': index + 2,
            ref: isVirtual ? virtualizer.measureElement : null,
          };
          if (!one) return null;
          if (one.kind === 'heading')
            return (
              <tr {...place} key={one.key}>
                <th
                  scope="colgroup"
                  colSpan={columns.length + (box ? 2 : 1)}
                  className="px-2 pt-6 pb-2 text-start font-display text-xl"
                >
                  <bdi>{one.group.title}</bdi>
                </th>
              </tr>
            );
          const [plant] = one.plants;
          return (
            plant && (
              <tr
                {...place}
                key={one.key}
                // The whole line opens the plant; its button, which needs no handler of its own, is the tab stop.
                onClickCapture={({ target }) => !isOwnPress(target) && onOpen(plant)}
                className="cursor-pointer border-t border-line hover:bg-leaf-wash"
              >
                <PlantCells plant={plant} today={today} action={action} box={box} />
              </tr>
            )
          );
        })}
        {isVirtual && <Spacer height={virtualizer.getTotalSize() - ((near.at(-1)?.end ?? top) - top)} />}
      </tbody>
    </table>
  );
}

/** Re-renders only when the plants change, not with each key typed beside them. */
export const PlantTable = memo(Table);
