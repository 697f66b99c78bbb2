import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/plant.ts';
import * as picker from '#words/species-picker.ts';
import type { Plant } from '../../../../contract/plants.ts';
import type { MayWait } from '../../../api/waiting/facts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded, Skeleton } from '../../../ui/Loaded.tsx';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { leaveForm } from '../../../ui/leave-guard.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { Query } from '../../../ui/TryAgain.tsx';
import { FirstTask } from '../../care/FirstTask.tsx';
import { LastWatered } from '../../care/LastWatered.tsx';
import { draftNames } from '../../device/drafts/draft-names.ts';
import { useHasDraft } from '../../device/drafts/use-has-draft.ts';
import { isEditor } from '../../gardens/chosen-garden.rules.ts';
import { useGardens } from '../../gardens/gardens.api.ts';
import type { PlantRights } from '../../gardens/use-plant-rights.ts';
import { addPhotoTo } from '../../journal/add-photo-to.tsx';
import { OwnFacts } from '../../own-fields/OwnFacts.tsx';
import { DetailLayout } from '../../plants/DetailLayout.tsx';
import { WaitingMark } from '../../plants/lazy-waiting-mark.ts';
import { OpenerButton, PlantPhotoOpener } from '../../plants/PhotoOpener.tsx';
import { PlantAge } from '../../plants/PlantCard.tsx';
import { PlantInformation } from '../../plants/PlantInformation.tsx';
import { PlantPhoto } from '../../plants/PlantPhoto.tsx';
import { CareGuide } from '../../species/CareGuide.tsx';
import { PlantWarnings } from '../../species/PlantWarnings.tsx';
import { TagChips } from '../../tags/TagChips.tsx';
import { PlaceLight } from './PlaceLight.tsx';
import type { PlantQuestion } from './PlantQuestions.tsx';
import { type PlantTab, usePlantAddress } from './plant-address.ts';
import { ShareToggle } from './ShareToggle.tsx';

/** What has not loaded yet of a plant whose card has. */
export interface RestOfPlant {
  of: Query;
  failed: boolean;
}

/** Stands in for what is not here yet of a plant. */
export function Rest({ of, failed }: RestOfPlant) {
  if (!failed) return <Skeleton className="mb-5 h-5 w-2/3" />;
  return <NotLoaded of={of} failed={words.restNotLoaded} className="mb-5 justify-between text-ink-2" />;
}

/** Asks which garden to move a plant to; nothing where there is no other that the user may add to. */
function MoveButton({ plant, onMove }: { plant: Pick<Plant, 'gardenId'>; onMove: () => void }) {
  const { data: gardens = [] } = useGardens();
  if (!gardens.some((garden) => garden.id !== plant.gardenId && isEditor(garden))) return null;
  return (
    <div className="-ms-3 mt-1">
      <Button size="sm" variant="ghost" icon={<ArrowRightLeft aria-hidden className="icon-sm" />} onClick={onMove}>
        {words.moveToGarden}
      </Button>
    </div>
  );
}

const PlantComments = lazyPart(async () => (await import('../../community/comments/PlantComments.tsx')).PlantComments, {
  pending: <Skeleton className="h-24" />,
});
const PlantCalendar = lazyPart(async () => (await import('../../calendar/PlantCalendar.tsx')).PlantCalendar, {
  pending: <Skeleton className="h-96" />,
});
const PlantJournal = lazyPart(async () => (await import('../../journal/PlantJournal.tsx')).PlantJournal, {
  pending: <Skeleton className="h-24" />,
});

const ArchivedNote = lazyPart(async () => (await import('../archive/ArchivedNote.tsx')).ArchivedNote, {
  pending: <Skeleton className="mx-5 mt-3 h-20 sm:mx-0" />,
});

const PlantReadings = lazyPart(async () => (await import('../../readings/PlantReadings.tsx')).PlantReadings, {
  pending: <Skeleton className="h-24" />,
});

const Relatives = lazyPart(async () => (await import('../copies/Relatives.tsx')).Relatives, { pending: null });

const OwnViewer = lazyPart(async () => (await import('../../journal/PlantPhotoViewer.tsx')).PlantPhotoViewer, {
  dialog: whileShown,
});

/** Shows the cover whole; members of its garden find the plant's other photos beside it. */
function CoverOpener({ plant, isMember }: { plant: Plant; isMember: boolean }) {
  const [open, setOpen] = useState(false);
  if (!isMember) return <PlantPhotoOpener plant={plant} caption={<PlantAge plant={plant} />} />;
  if (plant.photoUrl === null) return addPhotoTo(plant);
  return (
    <>
      <OpenerButton name={plant.commonName} onPress={() => setOpen(true)} />
      {open && <OwnViewer plant={plant} photoId={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Nobody but the members of its garden has a journal to open. */
const tabOf = (wanted: PlantTab | undefined, isMember: boolean): PlantTab =>
  wanted === undefined || (wanted === 'journal' && !isMember) ? 'information' : wanted;

interface PlantDetailPanelProps {
  plant: MayWait<Plant>;
  rest: RestOfPlant | null;
  rights: PlantRights;
  onAsk: (question: PlantQuestion) => void;
}

/** A plant with its photo, its facts, its care and its schedule; for an owner of its garden, whether others may see it. */
export function PlantDetailPanel({ plant, rest, rights, onAsk }: PlantDetailPanelProps) {
  const { isMember, canEdit, isOwner } = rights;
  const { tab, setTab } = usePlantAddress();
  const hasDraft = useHasDraft();
  // Whoever was sent to sign in while writing goes on with it.
  const [begun] = useState((): PlantTab | undefined => {
    if (!isMember) return undefined;
    if ((['new', 'problem'] as const).some((kind) => hasDraft(draftNames.entry(plant.id, kind)))) return 'journal';
    const { newEvent, newPlan, careLog } = draftNames;
    return [newEvent, newPlan, careLog].some((name) => hasDraft(name(plant.id))) ? 'calendar' : undefined;
  });
  const shown = tabOf(tab ?? begun, isMember);
  const isArchived = plant.archivedOn !== null;
  return (
    <DetailLayout
      sticky
      collapsed={shown !== 'information'}
      picture={
        <>
          <PlantPhoto plant={plant} size="full" eager />
          <CoverOpener plant={plant} isMember={isMember} />
        </>
      }
      caption={
        <>
          {isArchived && <ArchivedNote plant={plant} onChange={canEdit ? () => onAsk('archive') : null} />}
          {isMember && shown === 'information' && !isArchived && (
            <div data-tasks className="mt-2 px-5 sm:px-0">
              <FirstTask plant={plant} />
            </div>
          )}
          <p className="mt-2.5 px-5 text-sm text-ink-2 sm:px-0">
            <PlantAge plant={plant} /> {plant.isWaiting && <WaitingMark />}
          </p>
          {isMember && plant.origin === 'photo' && (
            <p className="px-5 sm:px-0">
              <Link
                href={`/identifications?${new URLSearchParams({ query: plant.commonName })}`}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                {words.howIdentified}
              </Link>
            </p>
          )}
          {isOwner && !isArchived && (
            <div className="mx-5 mt-3 border-t border-line pt-2.5 sm:mx-0">
              <ShareToggle plant={plant} />
              <MoveButton plant={plant} onMove={() => onAsk('move')} />
            </div>
          )}
        </>
      }
      tabs={
        <Tabs
          label={words.aboutThisPlant}
          sticky
          className="min-w-0 md:min-h-96"
          value={shown}
          onValueChange={(next) => leaveForm(() => setTab(next))}
          tabs={[
            {
              value: 'information',
              label: words.information,
              content: (
                <>
                  <PlantWarnings plantId={plant.id} />
                  {plant.ownTags && <TagChips names={plant.ownTags} className="mb-4" />}
                  <PlantInformation
                    plant={plant}
                    rest={rest && <Rest {...rest} />}
                    atPlace={isMember && <PlaceLight plant={plant} />}
                  >
                    {plant.ownValues && <OwnFacts values={plant.ownValues} />}
                    {isMember && !isArchived && <LastWatered plant={plant} />}
                    {isMember && <Relatives plantId={plant.id} />}
                  </PlantInformation>
                  {plant.hasReadings && <PlantReadings key={plant.id} plantId={plant.id} canEdit={canEdit} />}
                  {canEdit && (
                    <Button variant="ghost" size="sm" className="-ms-3 mt-4" onClick={() => onAsk('rename')}>
                      {picker.notThisPlant}
                    </Button>
                  )}
                </>
              ),
            },
            {
              value: 'care',
              label: words.careGuide,
              content: rest ? (
                <Rest {...rest} />
              ) : (
                <CareGuide speciesId={plant.speciesId} careNotes={plant.careNotes} plantId={plant.id} />
              ),
            },
            {
              value: 'calendar',
              label: words.calendar,
              content: isMember ? (
                <PlantCalendar plant={plant} />
              ) : (
                <EmptyState
                  illustration="growing"
                  headingLevel={3}
                  title={words.nothingScheduled}
                  text={words.noCareEvents}
                />
              ),
            },
            // Nobody but members of its garden reads the journal, also where the plant is public.
            ...(isMember
              ? [
                  {
                    value: 'journal' as const,
                    label: words.journal,
                    content: <PlantJournal plant={plant} />,
                  },
                ]
              : []),
          ]}
        />
      }
      // A notification of a comment leads here.
      comments={plant.isPublic && <PlantComments plant={plant} />}
    />
  );
}
