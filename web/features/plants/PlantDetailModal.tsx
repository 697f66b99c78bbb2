import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant-detail.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/back.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { morphing } from '../../ui/morph.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUser } from '../auth/auth.api.ts';
import { forgetDraft } from '../drafts/draft.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { useHasDraft } from '../drafts/use-draft.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { DeletePlantDialog } from './DeletePlantDialog.tsx';
import { PlantDetailPanel } from './PlantDetailPanel.tsx';
import { usePlantAddress } from './plant-address.ts';
import { useAddPlant } from './plants.api.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const PlantEditForm = lazyPart(async () => (await import('./PlantEditForm.tsx')).PlantEditForm, {
  pending: <Skeleton className="h-96" />,
});

interface PlantDetailModalProps {
  plant: Plant;
  onClose: () => void;
}

type Asking = 'delete' | 'discard' | null;

/** A plant in front of the page; its owner may share, edit and delete it there. */
export function PlantDetailModal({ plant, onClose }: PlantDetailModalProps) {
  const { user } = useUser();
  const formId = useId();
  const hasDraft = useHasDraft();
  const changed = useRef<(() => boolean) | null>(null);
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const isOwner = user?.id === plant.userId;
  // Whoever was sent to sign in while editing goes on with it.
  const [resumed] = useState(() => isOwner && hasDraft(draftNames.plant(plant.id)));
  const { isEditing, setEditing } = usePlantAddress();
  useEffect(() => {
    if (resumed) setEditing(true);
  }, [resumed, setEditing]);
  const editing = isOwner && isEditing;

  const stopEditing = () => {
    forgetDraft(draftNames.plant(plant.id));
    setEditing(false);
    setAsking(null);
  };
  const leaveForm = () => {
    if (saving) return;
    if (changed.current?.()) setAsking('discard');
    else stopEditing();
  };

  useBackCloses(editing, leaveForm);

  const editButtons = (
    <>
      <Button onClick={leaveForm} disabled={saving}>
        {common.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} busy={saving}>
        {saving ? common.saving : common.saveChanges}
      </Button>
    </>
  );

  return (
    <>
      <Modal
        open
        addressed
        onOpenChange={(open) => !open && (editing ? leaveForm() : onClose())}
        size={editing ? 'lg' : 'xl'}
        dismissable={!editing}
        title={
          editing ? (
            words.editPlant
          ) : (
            <span dir="auto" {...morphing('name')} className="inline-block">
              {plant.commonName}
            </span>
          )
        }
        description={
          editing ? undefined : (
            <span dir="auto" className="latin text-lg [overflow-wrap:anywhere]">
              {plant.latinName}
            </span>
          )
        }
        footer={
          editing ? (
            editButtons
          ) : isOwner ? (
            <OwnerActions plant={plant} onEdit={() => setEditing(true)} onDelete={() => setAsking('delete')} />
          ) : undefined
        }
      >
        {editing ? (
          <PlantEditForm
            plant={plant}
            formId={formId}
            onSaved={stopEditing}
            changed={changed}
            onBusyChange={setSaving}
          />
        ) : (
          <PlantDetailPanel plant={plant} isOwner={isOwner} />
        )}
      </Modal>
      <DeletePlantDialog
        plant={plant}
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        onDeleted={onClose}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onOpenChange={(open) => setAsking(open ? 'discard' : null)}
        title={words.discardQuestion}
        text={words.whatDiscardingMeans}
        confirmLabel={words.discard}
        tone="danger"
        onConfirm={stopEditing}
      />
    </>
  );
}

interface OwnerActionsProps {
  plant: Plant;
  onEdit: () => void;
  onDelete: () => void;
}

function OwnerActions({ plant, onEdit, onDelete }: OwnerActionsProps) {
  const add = useAddPlant();
  const once = useOneAtATime();
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button
        variant="ghost"
        className="text-clay! hover:bg-clay-wash!"
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
          onClick={() => once(() => add.mutateAsync({ plantId: plant.id }))}
        >
          {add.isPending ? common.adding : common.addToGarden}
        </Button>
      )}
    </div>
  );
}
