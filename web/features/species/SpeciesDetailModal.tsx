import { Camera, Plus, Sprout } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import * as facts from '#words/plant.ts';
import * as words from '#words/species.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { listed } from '../../words/listed.ts';
import { DetailLayout, detailNames, FactRow } from '../plants/DetailLayout.tsx';
import { PlantPhotoOpener } from '../plants/PhotoOpener.tsx';
import { PlantInformation } from '../plants/PlantInformation.tsx';
import { CareGuide } from './CareGuide.tsx';
import { InEnglish } from './InEnglish.tsx';
import { SpeciesPicture } from './SpeciesPicture.tsx';
import { useSpecies } from './species.api.ts';

/** As many names as are read in one go; a species of a large register may have a hundred synonyms. */
const shown = 12;

/** Names one after the other, and how many there are besides: `Aloe vera, Aloe barbadensis and 3 more`. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - shown;
  const first = listed(names.slice(0, shown));
  return rest > 0 ? words.namesAndMore(first, rest) : first;
}

/** What is known of a species, in prose and facts. Names and source come with its details. */
function SpeciesInformation({ species }: { species: SpeciesItem }) {
  const { data } = useSpecies(species.speciesId);
  const otherNames = data?.otherNames ?? [];
  return (
    <>
      <PlantInformation plant={species} lang="en">
        {species.synonyms.length > 0 && (
          <FactRow name={words.alsoKnownAs}>
            <span className="latin">{namesText(species.synonyms)}</span>
          </FactRow>
        )}
        {otherNames.length > 0 && <FactRow name={words.otherNames}>{namesText(otherNames)}</FactRow>}
        {data?.source && (
          <FactRow name={words.source}>
            {data.source.license ? `${data.source.name} (${data.source.license})` : data.source.name}
          </FactRow>
        )}
      </PlantInformation>
      <InEnglish />
    </>
  );
}

interface SpeciesDetailModalProps {
  species: SpeciesItem;
  /** What the garden has of it already: how many in words, and the way there. */
  inGarden: { label: string; href: string } | undefined;
  onClose: () => void;
  /** The edit action: closes the view and opens the camera modal, for what the gardener has may be another plant. */
  onIdentify: () => void;
  onAdd: (species: SpeciesItem) => void;
  adding: boolean;
}

/** A species of the plant database in front of the page. */
export function SpeciesDetailModal({ species, inGarden, onClose, onIdentify, onAdd, adding }: SpeciesDetailModalProps) {
  const [tab, setTab] = useState('information');
  const add = {
    icon: <Plus aria-hidden className="icon-sm" />,
    busy: adding,
    onClick: () => onAdd(species),
    children: adding ? common.adding : inGarden ? words.addAnother : common.addToGarden,
  };
  return (
    <Modal
      open
      addressed
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      {...detailNames(species)}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
          {inGarden && (
            <p className="min-w-0 text-sm font-medium whitespace-normal! text-leaf [overflow-wrap:anywhere] sm:me-auto">
              {inGarden.label}
            </p>
          )}
          <Button
            aria-label={words.identifyAPhoto}
            icon={<Camera aria-hidden className="icon-sm" />}
            onClick={onIdentify}
          >
            {words.identify}
          </Button>
          <Button variant={inGarden ? 'secondary' : 'primary'} {...add} />
          {inGarden && (
            <ButtonLink variant="primary" href={inGarden.href} icon={<Sprout aria-hidden className="icon-sm" />}>
              {words.viewPlant}
            </ButtonLink>
          )}
        </div>
      }
    >
      <DetailLayout
        sticky
        shape={species.photoUrl === null ? 'aspect-16/6' : undefined}
        collapsed={tab !== 'information'}
        picture={
          <>
            <SpeciesPicture species={species} size="full" eager />
            <PlantPhotoOpener plant={species} caption={words.sharedPhoto} />
          </>
        }
        caption={
          <p className="mt-2.5 px-5 text-sm text-ink-2 sm:px-0">
            {species.photoUrl === null ? words.drawingOnly : words.sharedPhoto}
          </p>
        }
        tabs={
          <Tabs
            label={facts.aboutThisPlant}
            className="min-w-0 md:min-h-96"
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'information', label: facts.information, content: <SpeciesInformation species={species} /> },
              {
                value: 'care',
                label: facts.careGuide,
                content: <CareGuide speciesId={species.speciesId} careNotes={species.careNotes} />,
              },
              {
                value: 'calendar',
                label: words.calendar,
                content: (
                  <EmptyState
                    illustration="growing"
                    headingLevel={3}
                    title={words.noSchedule}
                    text={words.noScheduleText}
                    action={<Button {...add} />}
                  />
                ),
              },
            ]}
          />
        }
      />
    </Modal>
  );
}
