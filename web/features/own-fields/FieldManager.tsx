import * as common from '#words/common.ts';
import * as words from '#words/own-fields.ts';
import { type FieldKind, fieldKinds } from '../../../contract/field-kinds.ts';
import { limits } from '../../../contract/limits.ts';
import type { GardenField } from '../../../contract/own-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { isNamed, NameField } from '../../ui/NameField.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { useAddField, useRemoveField, useRenameField } from './field-edits.api.ts';
import { useFields } from './own-fields.api.ts';

/** Renames a field, or deletes it. */
function FieldForm({ field }: { field: GardenField }) {
  const { register, formState, alert, onSubmit } = useServerForm({ before: { name: field.name } });
  const rename = useRenameField(field);
  const remove = useRemoveField(field);
  const singleFlight = useSingleFlight();
  return (
    <form noValidate onSubmit={onSubmit((fields) => rename.mutateAsync(fields))} className="grid gap-4 pb-5">
      <NameField
        label={words.name}
        error={formState.errors.name?.message ?? alert}
        input={register('name', isNamed)}
        maxLength={limits.tagName}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="remove" busy={remove.isPending} onClick={() => singleFlight(() => remove.mutateAsync())}>
          {words.remove}
        </Button>
        <Button type="submit" busy={rename.isPending}>
          {rename.isPending ? common.saving : words.rename}
        </Button>
      </div>
    </form>
  );
}

const noField = { name: '', kind: 'text' as FieldKind };

function NewFieldForm() {
  const { register, reset, formState, alert, onSubmit } = useServerForm({ before: noField, conflict: 'name' });
  const add = useAddField();
  return (
    <form
      noValidate
      onSubmit={onSubmit(
        (field) => add.mutateAsync(field),
        () => reset(noField),
      )}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
    >
      <NameField
        label={words.newName}
        hint={words.nameHint}
        error={formState.errors.name?.message ?? alert}
        input={register('name', isNamed)}
        maxLength={limits.tagName}
      />
      <Field label={words.kind} hint={words.kindHint} error={formState.errors.kind?.message}>
        {(control) => (
          <Select {...control} {...register('kind')}>
            {fieldKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" busy={add.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}

/** The fields of the garden, to add, rename and delete. */
export function FieldManager({ onClose }: { onClose: () => void }) {
  const query = useFields();
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title={words.manage} description={words.about}>
      <Loaded of={query} skeleton="h-40" failed={words.notLoaded}>
        {(fields) => (
          <>
            {fields.length === 0 ? (
              <p className="text-ink-2">{words.none}</p>
            ) : (
              <ul className="border-b border-line">
                {fields.map((field) => (
                  <li key={`${field.id} ${field.name}`} className="border-t border-line">
                    <details>
                      <summary className="fold-line gap-3 py-2">
                        <span dir="auto" className="min-w-0 flex-1 truncate">
                          {field.name}
                        </span>
                        <span className="shrink-0 text-sm font-normal text-ink-2">
                          {field.plantCount === 0
                            ? words.kindNames[field.kind]
                            : words.use(words.kindNames[field.kind], field.plantCount)}
                        </span>
                      </summary>
                      <FieldForm field={field} />
                    </details>
                  </li>
                ))}
              </ul>
            )}
            {fields.length < limits.gardenFields ? (
              <NewFieldForm />
            ) : (
              <p className="mt-4 text-sm text-ink-2">{words.full(limits.gardenFields)}</p>
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
