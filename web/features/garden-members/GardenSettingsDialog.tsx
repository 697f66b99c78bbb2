import * as common from '#words/common.ts';
import * as words from '#words/garden-members.ts';
import { hemisphereNames } from '#words/settings.ts';
import type { Garden, GardenEdit } from '../../../contract/gardens.ts';
import { hemisphereOf } from '../../../contract/hemisphere.ts';
import { limits } from '../../../contract/limits.ts';
import { useZone } from '../../dates/time-zone.ts';
import { ZoneOptions } from '../../dates/ZoneOptions.tsx';
import { zoneLabel } from '../../dates/zone-names.ts';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select, TextInput } from '../../ui/inputs.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { GardenPlaceFields, type GardenTexts, placeEdit, placeTexts } from './GardenPlaceFields.tsx';
import { useEditGarden } from './gardens-edit.api.ts';

const zoneText = (zone: string | null): string | null => zone && zoneLabel(zone);
const automaticIn = (now: string | null): string => (now ? words.automaticNow(now) : words.automatic);

interface SettingsFormProps {
  id: string;
  garden: Garden;
  onSave: (edit: GardenEdit) => Promise<unknown>;
  onDone: () => void;
}

function SettingsForm({ id, garden, onSave, onDone }: SettingsFormProps) {
  const { timeZone, hemisphere, hardinessZone } = garden.choices;
  const before: GardenTexts = {
    timeZone: timeZone ?? '',
    hemisphere: hemisphere ?? '',
    hardinessZone: hardinessZone ?? '',
    ...placeTexts(garden.choices),
  };
  const form = useServerForm({ before });
  const { register, watch, alert, formState, onSubmit } = form;
  const save = async (fields: GardenTexts) => {
    const hardiness = fields.hardinessZone.trim();
    await onSave({
      ...(fields.timeZone !== before.timeZone && { timeZone: fields.timeZone || null }),
      ...(fields.hemisphere !== before.hemisphere && {
        hemisphere: (fields.hemisphere || null) as GardenEdit['hemisphere'],
      }),
      ...(hardiness !== before.hardinessZone && { hardinessZone: hardiness || null }),
      ...placeEdit(fields, before),
    });
  };
  const isShared = garden.memberCount > 1;
  const own = useZone();
  // A new account's zone is saved while the app is open for the first time.
  const followed = garden.timeZone ?? (isShared ? null : own);
  const zone = watch('timeZone');
  const automatic = timeZone === null && hemisphere === null ? garden.hemisphere : null;
  const seasons = zone === '' ? (automatic ?? (followed && hemisphereOf(followed))) : hemisphereOf(zone);
  const { errors } = formState;
  return (
    <form id={id} noValidate onSubmit={onSubmit(save, onDone)} className="flex flex-col gap-4">
      <FormAlert text={alert} />
      <Field
        label={words.timeZone}
        hint={isShared ? undefined : words.automaticHint}
        error={errors.timeZone?.message}
        className="min-w-0"
      >
        {(control) => (
          <Select {...control} {...register('timeZone')}>
            {/* A garden with several members follows nobody once its zone is known. */}
            {(!isShared || timeZone === null) && (
              <option value="">{timeZone === null ? automaticIn(zoneText(followed)) : words.automatic}</option>
            )}
            <ZoneOptions chosen={timeZone} />
          </Select>
        )}
      </Field>
      <Field
        label={words.hemisphere}
        hint={isShared ? words.automaticHemisphereHint : undefined}
        error={errors.hemisphere?.message}
        className="min-w-0"
      >
        {(control) => (
          <Select {...control} {...register('hemisphere')}>
            <option value="">{automaticIn(seasons && hemisphereNames[seasons])}</option>
            <option value="north">{hemisphereNames.north}</option>
            <option value="south">{hemisphereNames.south}</option>
          </Select>
        )}
      </Field>
      <Field label={words.hardinessZone} hint={words.hardinessHint} error={errors.hardinessZone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('hardinessZone')}
            dir="auto"
            autoComplete="off"
            maxLength={limits.name}
            placeholder={hardinessZone === null ? (garden.hardinessZone ?? undefined) : undefined}
          />
        )}
      </Field>
      <GardenPlaceFields form={form} />
    </form>
  );
}

/** Sets the time zone and seasons that a garden's care follows, where it is, and its usual frosts. */
export function GardenSettingsDialog({ garden, onClose }: { garden: Garden; onClose: () => void }) {
  const edit = useEditGarden(garden);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.gardenSettings}
      description={words.gardenSettingsHint}
      busy={edit.isPending}
      submit={edit.isPending ? common.saving : words.saveSettings}
    >
      {(id) => <SettingsForm id={id} garden={garden} onSave={edit.mutateAsync} onDone={onClose} />}
    </FormDialog>
  );
}
