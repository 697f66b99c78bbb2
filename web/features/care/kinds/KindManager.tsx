import '../care.css';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as words from '#words/care-kinds.ts';
import * as common from '#words/common.ts';
import { careKinds } from '#words/garden.ts';
import { colorNames } from '#words/own-tags.ts';
import type { CareKind, NewKind } from '../../../../contract/care-kinds.ts';
import { kindIcons } from '../../../../contract/kind-icons.ts';
import { limits } from '../../../../contract/limits.ts';
import { tagColors } from '../../../../contract/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChipChoice } from '../../../ui/ChipChoice.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { isNamed, NameField } from '../../../ui/NameField.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { TypeMark } from '../TypeMark.tsx';
import { useAddKind, useEditKind, useRemoveKind } from './kinds.api.ts';
import { OwnIcon } from './OwnIcon.tsx';

interface KindFormProps {
  before: NewKind;
  /** Of the button that saves. */
  label: string;
  busy: boolean;
  onSave: (fields: NewKind) => Promise<unknown>;
  onDone?: () => void;
  /** What else can be done with the kind. */
  children?: ReactNode;
}

function KindForm({ before, label, busy, onSave, onDone, children }: KindFormProps) {
  const { register, watch, setValue, formState, onSubmit } = useServerForm<NewKind>({ before });
  const { errors } = formState;
  const submit = onSubmit(onSave, onDone);
  const [icon, color] = watch(['icon', 'color']);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may be opened within another form.
        event.stopPropagation();
        return submit(event);
      }}
      className="grid gap-4 pb-5"
    >
      <NameField
        label={words.name}
        hint={words.nameHint}
        error={errors.name?.message ?? errors.root?.message}
        input={register('name', isNamed)}
        maxLength={limits.kindName}
      />
      <ChipChoice
        legend={words.icon}
        legendClassName="mb-1.5 font-medium"
        choices={kindIcons.map((one) => [
          one,
          <>
            <OwnIcon icon={one} aria-hidden className="icon" />
            <span className="sr-only">{words.iconNames[one]}</span>
          </>,
        ])}
        value={icon}
        onChange={(one) => setValue('icon', one)}
      />
      <ChipChoice
        legend={words.color}
        legendClassName="mb-1.5 font-medium"
        choices={tagColors.map((one) => [
          one,
          <>
            <span aria-hidden data-care={one} className="care-mark size-5.5! [&>svg]:size-3.5">
              <OwnIcon icon={icon} />
            </span>
            {colorNames[one]}
          </>,
        ])}
        value={color}
        onChange={(one) => setValue('color', one)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" busy={busy}>
          {busy ? common.saving : label}
        </Button>
      </div>
    </form>
  );
}

function EditKind({ kind }: { kind: CareKind }) {
  const edit = useEditKind(kind);
  const retire = useEditKind(kind);
  const remove = useRemoveKind(kind);
  const singleFlight = useSingleFlight();
  const { name, icon, color, isRetired } = kind;
  return (
    <KindForm
      before={{ name, icon, color }}
      label={words.save}
      busy={edit.isPending}
      onSave={(fields) => edit.mutateAsync(fields)}
    >
      <Button variant="remove" busy={remove.isPending} onClick={() => singleFlight(() => remove.mutateAsync())}>
        {words.remove}
      </Button>
      <Button
        variant="ghost"
        busy={retire.isPending}
        onClick={() => singleFlight(() => retire.mutateAsync({ isRetired: !isRetired }))}
      >
        {isRetired ? words.bringBack : words.retire}
      </Button>
    </KindForm>
  );
}

function AddKind({ count, isNew }: { count: number; isNew: boolean }) {
  const add = useAddKind();
  const [open, setOpen] = useState(isNew || count === 0);
  const before: NewKind = {
    ...{ name: '', icon: kindIcons[count % kindIcons.length] ?? 'star' },
    color: tagColors[count % tagColors.length] ?? 'green',
  };
  return (
    <details name="care-kind" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="fold-line gap-3 py-2">
        <span aria-hidden className="care-mark">
          <Plus className="icon" />
        </span>
        <span className="flex-1">{words.add}</span>
      </summary>
      <KindForm
        key={count}
        before={before}
        label={words.submitAdd}
        busy={add.isPending}
        onSave={(fields) => add.mutateAsync(fields)}
        onDone={() => setOpen(false)}
      />
    </details>
  );
}

/** The kinds of care that gardeners made in the chosen garden, to add, change, retire and delete. @param isNew whether to add one first */
export function KindManager({ isNew = false, onClose }: { isNew?: boolean; onClose: () => void }) {
  const { garden } = useChosenGarden();
  const kinds = garden?.careKinds ?? [];
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={careKinds}
      description={words.hint(limits.careKinds)}
    >
      <ul className="border-b border-line">
        {kinds.map((kind) => (
          <li key={`${kind.id} ${kind.name} ${kind.icon} ${kind.color}`} className="border-t border-line">
            <details name="care-kind">
              <summary className="fold-line gap-3 py-2">
                <TypeMark type={kind.type} />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {kind.name}
                </span>
                {kind.isRetired && <span className="text-sm font-normal text-ink-2">{words.retired}</span>}
              </summary>
              <EditKind kind={kind} />
            </details>
          </li>
        ))}
        {kinds.length < limits.careKinds && (
          <li className="border-t border-line">
            <AddKind count={kinds.length} isNew={isNew} />
          </li>
        )}
      </ul>
    </Modal>
  );
}
