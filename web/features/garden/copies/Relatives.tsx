import { Link } from 'wouter';
import * as words from '#words/plant-copies.ts';
import { FactRow } from '../../plants/DetailLayout.tsx';
import { useRelatives } from './copies.api.ts';

/** How many are named. */
const most = 8;

const PlantLink = ({ id, commonName }: { id: number; commonName: string }) => (
  <Link href={`/garden?plantId=${id}`} className="link">
    <bdi>{commonName}</bdi>
  </Link>
);

/** What a plant was propagated from and what came of it, as facts; nothing where there is neither, or it has not loaded. */
export function Relatives({ plantId }: { plantId: number }) {
  const { data } = useRelatives(plantId);
  if (!data) return null;
  const { parent, offspring, offspringCount } = data;
  const named = offspring.slice(0, most);
  return (
    <>
      {parent && (
        <FactRow name={words.parentOf[parent.propagation]}>
          <PlantLink {...parent} />
        </FactRow>
      )}
      {named.length > 0 && (
        <FactRow name={words.offspring}>
          <span className="grid gap-1">
            {named.map((plant) => (
              <span key={plant.id}>
                <PlantLink {...plant} />
                <span className="text-ink-2">{` · ${words.ofKind[plant.propagation]}`}</span>
              </span>
            ))}
            {offspringCount > named.length && (
              <span className="text-ink-2">{words.more(offspringCount - named.length)}</span>
            )}
          </span>
        </FactRow>
      )}
    </>
  );
}
