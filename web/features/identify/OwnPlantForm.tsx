import * as words from '#words/identify.ts';
import type { OwnPlant } from '../../../contract/plants.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { NameFields } from '../species/picker/NameFields.tsx';

interface OwnPlantFormProps {
  /** Connects the form to the button in the footer. */
  id: string;
  onSave: (plant: OwnPlant) => Promise<unknown>;
  onAdded: () => void;
}

/** Adds a plant in the user's own words, without a photo: it only needs a name. */
export function OwnPlantForm({ id, onSave, onAdded }: OwnPlantFormProps) {
  const { note, ...form } = useDraftForm({
    name: draftNames.ownPlant,
    before: { commonName: '', latinName: '' },
    isInline: true,
  });
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={form.onSubmit(onSave, onAdded)}>
      {note()}
      <p className="text-pretty text-ink-2">{words.ownPlantText}</p>
      <NameFields form={form} suggests />
    </form>
  );
}
