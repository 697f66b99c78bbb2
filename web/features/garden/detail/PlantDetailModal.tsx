import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant.tsx';
import type { Plant, PlantCard, PlantTexts } from '../../../../contract/plants.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useBackCloses } from '../../../ui/dialog-history/back.ts';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { dropForm, leaveForm } from '../../../ui/leave-guard.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { draftNames } from '../../device/drafts/draft-names.ts';
import { useHasDraft } from '../../device/drafts/use-has-draft.ts';
import { GardenScope } from '../../gardens/use-garden.ts';
import { usePlantRights } from '../../gardens/use-plant-rights.ts';
import { detailNames } from '../../plants/DetailLayout.tsx';
import { useAddPlant } from '../../plants/plants.api.ts';
import { DeletePlantDialog } from './DeletePlantDialog.tsx';
import { PlantDetailPanel } from './PlantDetailPanel.tsx';
import { usePlantAddress } from './plant-address.ts';
import { plantInList } from './plant-in-list.rules.ts';
import { Rest, type RestOfPlant } from './Rest.tsx';

const PlantEditForm = lazyPart(async () => (await import('./PlantEditForm.tsx')).PlantEditForm, {
  pending: <Skeleton className="h-96" />,
});

const MovePlantDialog = lazyPart(async () => (await import('./MovePlantDialog.tsx')).MovePlantDialog, {
  dialog: whileShown,
});

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog.tsx')).IdentityDialog, {
  dialog: whileShown,
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
  const { isMember, canEdit, isOwner, garden } = usePlantRights(plant);
  const formId = useId();
  const hasDraft = useHasDraft();
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [moving, setMoving] = useState(false);
  const [renaming, setRenaming] = useState(false);
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
            <EditorActions plant={plant} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />
          ) : undefined
        }
      >
        {editing && rest ? (
          <Rest {...rest} />
        ) : editing ? (
          <PlantEditForm plant={plant} formId={formId} onSaved={stopEditing} onBusyChange={setSaving} />
        ) : (
          <PlantDetailPanel
            plant={plant}
            rest={rest}
            isMember={isMember}
            isOwner={isOwner}
            onMove={isOwner ? () => setMoving(true) : null}
            onRename={canEdit ? () => setRenaming(true) : null}
          />
        )}
      </Modal>
      <DeletePlantDialog plant={plant} open={deleting} onOpenChange={setDeleting} onDeleted={() => dropForm(onClose)} />
      {moving && <MovePlantDialog plant={plant} onClose={() => setMoving(false)} onMoved={onClose} />}
      {renaming && !rest && <IdentityDialog plant={plant} onClose={() => setRenaming(false)} />}
    </GardenScope>
  );
}

interface EditorActionsProps {
  plant: Plant;
  onEdit: () => void;
  onDelete: () => void;
}

/** On a phone, where a thumb may slip, Delete waits behind More. */
function EditorActions({ plant, onEdit, onDelete }: EditorActionsProps) {
  const [more, setMore] = useState(false);
  const add = useAddPlant();
  const singleFlight = useSingleFlight();
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button
        variant="ghost"
        className="sm:hidden"
        icon={<Ellipsis aria-hidden className="icon-sm" />}
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        {words.more}
      </Button>
      <Button
        variant="ghost"
        className={classes('text-clay! hover:bg-clay-wash!', !more && 'max-sm:hidden')}
        icon={<Trash2 aria-hidden className="icon-sm" />}
        onClick={onDelete}
      >
        {words.deletePlant}
      </Button>
      <Button icon={<Pencil aria-hidden className="icon-sm" />} onClick={onEdit}>
        {words.edit}
      </Button>
      {plant.addedAt === null && (
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="icon-sm" />}
          busy={add.isPending}
          onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }))}
        >
          {add.isPending ? common.adding : common.addToGarden}
        </Button>
      )}
    </div>
  );
}
