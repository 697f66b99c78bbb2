import * as common from '#words/common.ts';
import * as words from '#words/species-picker.ts';
import { Button } from '../../../ui/Button.tsx';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { NameFields, type PlantNames } from './NameFields.tsx';

interface OwnWordsFormProps {
  initial: PlantNames;
  busy: boolean;
  onSave: (names: PlantNames) => Promise<unknown>;
  onSearch: () => void;
  onClose?: (() => void) | undefined;
}

/** A name for a plant in the user's own words; the Latin one is optional. */
export function OwnWordsForm({ initial, busy, onSave, onSearch, onClose }: OwnWordsFormProps) {
  const form = useServerForm({ before: initial });
  return (
    <form noValidate className="grid gap-3.5" onSubmit={form.onSubmit(onSave, onClose)}>
      <NameFields form={form} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button size="sm" variant="ghost" className="-ms-3 me-auto" onClick={onSearch} disabled={busy}>
          {words.searchInstead}
        </Button>
        {onClose && (
          <Button size="sm" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
        )}
        <Button size="sm" type="submit" busy={busy}>
          {busy ? common.saving : words.useThisName}
        </Button>
      </div>
    </form>
  );
}
