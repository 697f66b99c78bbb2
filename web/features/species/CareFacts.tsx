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
import * as words from '#words/species.tsx';
import type { SpeciesDetail } from '../../../contract/species.ts';
import { useUser } from '../../api/current-user.ts';
import { useToday } from '../../dates/use-today.ts';
import { useGardenTime } from '../gardens/use-garden.ts';
import { useHemisphere } from '../gardens/use-hemisphere.ts';
import { BloomStrip } from './BloomStrip.tsx';
import { careFacts, type FactKind } from './care-facts.ts';
import { useMeasuringRegion } from './measure.ts';
import { ZoneFitNote } from './ZoneFitNote.tsx';

const looks: Record<FactKind, { Icon: LucideIcon; colour: string }> = {
  light: { Icon: Sun, colour: 'text-sun' },
  water: { Icon: Droplets, colour: 'text-water' },
  soil: { Icon: Layers, colour: 'text-clay' },
  hardiness: { Icon: Thermometer, colour: 'text-leaf' },
  size: { Icon: Ruler, colour: 'text-ink-2' },
  flowers: { Icon: Flower, colour: 'text-plum' },
  toxicity: { Icon: CircleHelp, colour: 'text-ink-2' },
};
const danger = { Icon: TriangleAlert, colour: 'text-clay' };
const season = { Icon: CalendarDays, colour: 'text-plum' };

interface FactProps {
  look: { Icon: LucideIcon; colour: string };
  name: string;
  wide?: boolean;
  children: ReactNode;
}

function Fact({ look: { Icon, colour }, name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : 'min-w-0'}>
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon aria-hidden className={`icon shrink-0 ${colour}`} />
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
