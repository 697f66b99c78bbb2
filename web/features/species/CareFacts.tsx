import {
  CalendarDays,
  CircleHelp,
  Droplets,
  Flower,
  Layers,
  type LucideIcon,
  Ruler,
  Sun,
  Thermometer,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as words from '#words/species.ts';
import type { SpeciesDetail } from '../../../contract/species.ts';
import { useUser } from '../../api/current-user.ts';
import { useToday } from '../../dates/time-zone.ts';
import { useGardenTime } from '../gardens/use-garden.ts';
import { useHemisphere } from '../gardens/use-hemisphere.ts';
import { BloomStrip } from './BloomStrip.tsx';
import { careFacts, type FactKind } from './care-facts.ts';
import { useMeasuringRegion } from './measure.ts';
import { ZoneFitNote } from './ZoneFitNote.tsx';

const looks: Record<FactKind, { Icon: LucideIcon; color: string }> = {
  light: { Icon: Sun, color: 'text-sun' },
  water: { Icon: Droplets, color: 'text-water' },
  soil: { Icon: Layers, color: 'text-clay' },
  hardiness: { Icon: Thermometer, color: 'text-leaf' },
  size: { Icon: Ruler, color: 'text-ink-2' },
  flowers: { Icon: Flower, color: 'text-plum' },
  toxicity: { Icon: CircleHelp, color: 'text-ink-2' },
};
const danger = { Icon: TriangleAlert, color: 'text-clay' };
const season = { Icon: CalendarDays, color: 'text-plum' };

interface FactProps {
  look: { Icon: LucideIcon; color: string };
  name: string;
  wide?: boolean;
  children: ReactNode;
}

function Fact({ look: { Icon, color }, name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : 'min-w-0'}>
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon aria-hidden className={`icon shrink-0 ${color}`} />
        {name}
      </dt>
      <dd className="mt-0.5 ps-7 text-pretty [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** A species' facts at a glance, each an icon with words; nothing where none is known. */
export function CareFacts({ species }: { species: SpeciesDetail }) {
  const { user } = useUser();
  const headingId = useId();
  const region = useMeasuringRegion();
  const { zone, hardinessZone } = useGardenTime();
  const hemisphere = useHemisphere();
  const today = useToday(zone);
  const facts = careFacts(species, region);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-5 border-b border-line pb-5">
      <h3 id={headingId} className="text-lg">
        {words.atAGlance}
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {facts.map(({ kind, name, text, warning }) => (
          <Fact key={kind} look={warning ? danger : looks[kind]} name={name}>
            {warning ? <strong className="font-semibold text-clay">{text}</strong> : text}
            {kind === 'hardiness' && user && <ZoneFitNote gardenZone={hardinessZone} species={species} />}
          </Fact>
        ))}
        {species.bloomMonths.length > 0 && (
          <Fact look={season} name={words.bloomTime} wide>
            <BloomStrip months={species.bloomMonths} hemisphere={hemisphere} now={Number(today.slice(5, 7))} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
