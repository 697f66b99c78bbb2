import { useEffect, useId, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant.ts';
import { excerptOf } from '../../../../contract/excerpt.ts';
import { fieldsInTexts, forEachField } from '../../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../../contract/plants.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBackCloses } from '../../../ui/dialog-history/back.ts';
import { Skeleton } from '../../../ui/Loaded.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { leaveForm } from '../../../ui/leave-guard.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { draftNames } from '../../device/drafts/draft-names.ts';
import { useHasDraft } from '../../device/drafts/use-has-draft.ts';
import { GardenScope } from '../../gardens/use-garden.ts';
import { usePlantRights } from '../../gardens/use-plant-rights.ts';
import { factsOf, isWhole } from '../../plants/card.rules.ts';
import { detailNames } from '../../plants/DetailLayout.tsx';
import { EditorActions } from './EditorActions.tsx';
import { PlantDetailPanel, Rest, type RestOfPlant } from './PlantDetailPanel.tsx';
import { type PlantQuestion, PlantQuestions } from './PlantQuestions.tsx';
import { usePlantAddress } from './plant-address.ts';

/** A plant for its details, from a list; from its card alone while its texts are loading. */
export function plantInList(listed: Plant | PlantCard, texts: PlantTexts | undefined): Plant {
  if (isWhole(listed)) return listed;
  return {
    // Not shown in the details.
    ...{ userId: null, isNative: false, lastFertilized: null, hasReadings: false },
    ...{ archivedOn: null, archiveReason: null },
    ...forEachField(fieldsInTexts, () => null),
    ownValues: null,
    description: listed.excerpt && excerptOf(listed.excerpt),
    ...factsOf(listed),
    ...texts,
  };
}

const PlantEditForm = lazyPart(async () => (await import('./PlantEditForm.tsx')).PlantEditForm, {
  pending: <Skeleton className="h-96" />,
});

interface PlantDetailModalProps {
  listed: Plant | PlantCard;
  texts: PlantTexts | undefined;
  /** What its card does not say, where that is not here yet; null for a whole plant. */
  rest: RestOfPlant | null;
  onClose: () => void;
}

/** A plant in front of the page; who may edit it, deletes it there, too, and an owner of its garden shares and moves it. */
export function PlantDetailModal({ listed, texts, rest, onClose }: PlantDetailModalProps) {
  const plant = plantInList(listed, texts);
  const rights = usePlantRights(plant);
  const { canEdit, garden } = rights;
  const formId = useId();
  const hasDraft = useHasDraft();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState<PlantQuestion | null>(null);
  // Whoever was sent to sign in while editing goes on with it.
  const [resumed] = useState(() => canEdit && hasDraft(draftNames.plant(plant.id)));
  const { isEditing, setEditing } = usePlantAddress();
  useEffect(() => {
    if (resumed) setEditing(true);
  }, [resumed, setEditing]);
  const editing = canEdit && isEditing;

  const stopEditing = () => setEditing(false);
  const leave = () => {
    if (!editing || !saving) leaveForm(editing ? stopEditing : onClose);
  };

  useBackCloses(editing, leave);

  const editButtons = (
    <>
      <Button onClick={leave} disabled={saving}>
        {common.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} busy={saving} disabled={rest !== null}>
        {saving ? common.saving : common.saveChanges}
      </Button>
    </>
  );

  return (
    <GardenScope value={garden}>
      <Modal
        open
        addressed
        onOpenChange={(open) => !open && leave()}
        size={editing ? 'lg' : 'xl'}
        dismissable={!editing}
        {...(editing ? { title: words.editPlant } : detailNames(plant))}
        footer={
          editing ? (
            editButtons
          ) : canEdit ? (
            <EditorActions plant={plant} onEdit={() => setEditing(true)} onAsk={setAsking} />
          ) : undefined
        }
      >
        {editing && rest ? (
          <Rest {...rest} />
        ) : editing ? (
          <PlantEditForm plant={plant} formId={formId} onSaved={stopEditing} onBusyChange={setSaving} />
        ) : (
          <PlantDetailPanel plant={plant} rest={rest} rights={rights} onAsk={setAsking} />
        )}
      </Modal>
      <PlantQuestions
        plant={plant}
        asking={asking === 'rename' && rest ? null : asking}
        onAnswered={() => setAsking(null)}
        onGone={onClose}
      />
    </GardenScope>
  );
}
