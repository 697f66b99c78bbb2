import * as words from '#words/identify.ts';
import type { OwnPlant } from '../../../contract/plants.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { NameFields } from '../species/picker/NameFields.tsx';

interface OwnPlantFormProps {
  /** Connects the form to the button in the footer. */
  id: string;
  onSave: (plant: OwnPlant) => Promise<unknown>;
  onAdded: () => void;
}

/** Adds a plant in the user's own words, without a photo: it only needs a name. */
export function OwnPlantForm({ id, onSave, onAdded }: OwnPlantFormProps) {
  const form = useServerForm({ before: { commonName: '', latinName: '' } });
  const whileMounted = useWhileMounted();
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={form.onSubmit(onSave, whileMounted(onAdded))}>
      <p className="text-pretty text-ink-2">{words.ownPlantText}</p>
      <NameFields form={form} suggests />
    </form>
  );
}
