import type { ReactNode } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FunFact } from './FunFact.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <span dir="auto">{children}</span>
      </dd>
    </div>
  );
}

/** What is known of a plant, in prose and facts. */
export function PlantInformation({ plant }: { plant: Plant }) {
  const missing = <span className="text-ink-2">Information not available</span>;
  return (
    <div className="max-w-[72ch]">
      <p dir="auto" className="mb-5 whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
        {plant.description || <span className="text-ink-2">No description yet.</span>}
      </p>
      <dl className="border-b border-line">
        <Fact name="Family">{plant.family || missing}</Fact>
        <Fact name="Native range">{plant.nativeRange || missing}</Fact>
        {plant.location && <Fact name="Location">{plant.location}</Fact>}
        {plant.bloomDate && <Fact name="Blooms">{plant.bloomDate}</Fact>}
      </dl>
      {plant.funFact && <FunFact text={plant.funFact} level="h3" />}
      {plant.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-2">
          {plant.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip tone="plain">{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
