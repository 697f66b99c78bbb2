import type { Plant } from '../../../contract/plants.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CareNotesList } from './CareNotesList.tsx';
import { careNotes } from './care-notes.ts';
import { PlantInformation } from './PlantInformation.tsx';
import { PlantPhoto } from './PlantPhoto.tsx';
import { ShareToggle } from './ShareToggle.tsx';

function CareGuide({ plant }: { plant: Plant }) {
  const notes = careNotes(plant.careNotes);
  if (notes.length === 0) {
    return <p className="text-ink-2">Care information is not available for this plant.</p>;
  }
  return <CareNotesList notes={notes} />;
}

/** A plant with its photo, its facts, its care and its schedule; for its owner, whether others may see it. */
export function PlantDetailPanel({ plant, isOwner }: { plant: Plant; isOwner: boolean }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="-mx-5 -mt-5 sm:mx-0 sm:mt-0 md:sticky md:top-0">
        <div className="aspect-4/3 overflow-hidden bg-leaf-wash sm:rounded-sheet">
          <PlantPhoto plant={plant} size="full" eager />
        </div>
        <p className="mt-2.5 px-5 text-sm text-ink-2 sm:px-0">
          Identified <RelativeTime instant={plant.identifiedAt} />
        </p>
        {isOwner && (
          <div className="mx-5 mt-3 border-t border-line pt-2.5 sm:mx-0">
            <ShareToggle plant={plant} />
          </div>
        )}
      </div>
      <Tabs
        label="About this plant"
        className="min-w-0 md:min-h-96"
        tabs={[
          { value: 'information', label: 'Information', content: <PlantInformation plant={plant} /> },
          { value: 'care', label: 'Care Guide', content: <CareGuide plant={plant} /> },
          {
            value: 'calendar',
            label: 'Calendar',
            content: (
              <EmptyState
                illustration="growing"
                headingLevel={3}
                title="Nothing scheduled"
                text="There are no care events for this plant."
              />
            ),
          },
        ]}
      />
    </div>
  );
}
