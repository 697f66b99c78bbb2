import { CloudRain, type LucideIcon, Snowflake, Sun, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/weather.ts';
import type { CareToday, WeatherHint } from '../../../contract/care-today.ts';
import { useUser } from '../../api/current-user.ts';
import { Button } from '../../ui/Button.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useBulkAction } from '../care/bulk/bulk-actions.api.ts';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { rainText, temperatureText, useMeasuringRegion } from '../species/measure.ts';
import { readHidden, storeHidden } from './hidden-hints.ts';

type Tender = Extract<WeatherHint, { kind: 'frost' | 'firstFrost' }>;

const icons: Record<WeatherHint['kind'], LucideIcon> = {
  ...{ rain: CloudRain, frost: Snowflake, heat: Sun, firstFrost: Snowflake, lastFrost: Sun },
};

const dayOfYear = (day: string): string => formatDay(day, 'monthAndDay');

function sentenceOf(hint: WeatherHint, region: string): string {
  if (hint.kind === 'rain') return words.rain(rainText(hint.millimeters, region), hint.plantIds.length);
  if (hint.kind === 'frost') return words.frost(hint.plantCount);
  if (hint.kind === 'heat') return words.heat;
  if (hint.kind === 'lastFrost') return words.lastFrost(dayOfYear(hint.on));
  return words.firstFrost(dayOfYear(hint.on), hint.plantCount);
}

/** The first plants, each a link to it. */
function Plants({ plants, plantCount }: Pick<Tender, 'plants' | 'plantCount'>) {
  const { id } = useChosenGarden();
  const others = plantCount - plants.length;
  return (
    <p className="text-sm">
      {plants.map((plant, index) => (
        <Fragment key={plant.id}>
          {index > 0 && ' · '}
          <Link href={`/garden?plantId=${plant.id}&${gardenQuery(id)}`} className="link">
            <bdi>{plant.commonName}</bdi>
          </Link>
        </Fragment>
      ))}
      {others > 0 && (
        <>
          {' '}
          <Link href={`/garden?${gardenQuery(id)}`} className="link">
            {words.more(others)}
          </Link>
        </>
      )}
    </p>
  );
}

/** Logs today's watering of plants that the rain watered, with one Undo for all. */
function MarkWatered({ plantIds, onDone }: { plantIds: number[]; onDone: () => void }) {
  const singleFlight = useSingleFlight();
  const water = useBulkAction(onDone);
  return (
    <Button
      size="sm"
      className="mt-2"
      busy={water.isPending}
      onClick={() => singleFlight(() => water.mutateAsync({ action: 'care', type: 'watering', plantIds }))}
    >
      {words.markWatered}
    </Button>
  );
}

function Hint({ hint, onHide }: { hint: WeatherHint; onHide: () => void }) {
  const region = useMeasuringRegion();
  const Icon = icons[hint.kind];
  const isOfSeason = hint.kind === 'firstFrost' || hint.kind === 'lastFrost';
  const focusBoard = () => document.querySelector<HTMLElement>('[data-tasks] h2')?.focus({ preventScroll: true });
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <Icon aria-hidden className="icon mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium text-pretty">{sentenceOf(hint, region)}</p>
        {hint.kind === 'frost' && (
          <p className="text-sm text-ink-2">{words.lowest(temperatureText(hint.celsius, region))}</p>
        )}
        {hint.kind === 'heat' && (
          <p className="text-sm text-ink-2">{words.highest(temperatureText(hint.celsius, region))}</p>
        )}
        {(hint.kind === 'frost' || hint.kind === 'firstFrost') && <Plants {...hint} />}
        {hint.kind === 'rain' && <MarkWatered plantIds={hint.plantIds} onDone={focusBoard} />}
        {!isOfSeason && (
          <p className="mt-1 text-xs text-ink-2">
            <a href="https://open-meteo.com/" target="_blank" rel="noreferrer" className="link">
              {words.credit}
            </a>
          </p>
        )}
      </div>
      <button
        type="button"
        title={words.hide}
        aria-label={`${words.hide}: ${sentenceOf(hint, region)}`}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-leaf-wash"
        onClick={() => {
          focusBoard();
          onHide();
        }}
      >
        <X aria-hidden className="icon-sm" />
      </button>
    </li>
  );
}

/** What weather and season mean for the chosen garden today, but for what the gardener hid. */
export function WeatherHints({ today: { hints, date } }: { today: CareToday }) {
  const { id } = useChosenGarden();
  const { user } = useUser();
  const isHydrated = useIsHydrated();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const keyOf = ({ kind }: WeatherHint) => `${id ?? 'own'} ${kind} ${date}`;
  const stored = isHydrated && user ? readHidden(user.id) : [];
  const shown = hints.filter((hint) => !hidden.includes(keyOf(hint)) && !stored.includes(keyOf(hint)));
  if (shown.length === 0) return null;
  return (
    <section aria-label={words.hints} className="mt-4 rounded-sheet bg-leaf-wash px-4">
      <ul>
        {shown.map((hint) => (
          <Hint
            key={hint.kind}
            hint={hint}
            onHide={() => {
              if (user) storeHidden(user.id, keyOf(hint));
              setHidden([...hidden, keyOf(hint)]);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
