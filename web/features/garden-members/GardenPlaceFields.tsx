import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/garden-members.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { useSettings } from '../../api/current-user.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select, TextInput } from '../../ui/inputs.tsx';

const coordinates = { latitude: 90, longitude: 180 } as const;
const frosts = ['lastFrost', 'firstFrost'] as const;
const labels = {
  ...{ latitude: words.latitude, longitude: words.longitude },
  ...{ lastFrost: words.lastFrost, firstFrost: words.firstFrost },
};

/** The fields of a garden's settings as texts; an empty one leaves it open. */
export type GardenTexts = Record<keyof Garden['choices'], string>;
type PlaceTexts = Pick<GardenTexts, keyof typeof coordinates | (typeof frosts)[number]>;

export const placeTexts = ({ latitude, longitude, firstFrost, lastFrost }: Garden['choices']): PlaceTexts => ({
  latitude: latitude === null ? '' : String(latitude),
  longitude: longitude === null ? '' : String(longitude),
  firstFrost: firstFrost ?? '',
  lastFrost: lastFrost ?? '',
});

/** Many write `52,5`. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.').replace('−', '-'));

/** What an edit says of the fields that were changed. */
export const placeEdit = (fields: PlaceTexts, before: PlaceTexts) => ({
  ...(['latitude', 'longitude'].some((name) => fields[name as 'latitude'] !== before[name as 'latitude']) && {
    latitude: fields.latitude.trim() === '' ? null : numberOf(fields.latitude),
    longitude: fields.longitude.trim() === '' ? null : numberOf(fields.longitude),
  }),
  ...(fields.firstFrost !== before.firstFrost && { firstFrost: fields.firstFrost || null }),
  ...(fields.lastFrost !== before.lastFrost && { lastFrost: fields.lastFrost || null }),
});

/** Days that can be chosen: frosts come around a day. */
const days = Array.from({ length: 12 }, (_, month) =>
  ['01', '05', '10', '15', '20', '25'].map((day) => `${String(month + 1).padStart(2, '0')}-${day}`),
).flat();

/** Where a garden is, if its weather is fetched, and its usual frosts. */
export function GardenPlaceFields({ form }: { form: UseFormReturn<GardenTexts> }) {
  const hasWeather = useSettings()?.hasWeather;
  const { register, setValue, clearErrors, formState, watch } = form;
  const { errors } = formState;
  const [notLocated, setNotLocated] = useState(false);
  const [isLocating, setIsLocating] = useState(false);
  const locate = () => {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        for (const name of ['latitude', 'longitude'] as const)
          setValue(name, coords[name].toFixed(1), { shouldDirty: true });
        clearErrors(['latitude', 'longitude']);
        setNotLocated(false);
        setIsLocating(false);
      },
      () => {
        setNotLocated(true);
        setIsLocating(false);
      },
    );
  };
  const isValid = (text: string, most: number) => Math.abs(numberOf(text)) <= most || words.coordinateInvalid(most);
  return (
    <>
      {hasWeather && (
        <div>
          <div className="grid grid-cols-2 gap-3">
            {(['latitude', 'longitude'] as const).map((name) => (
              <Field key={name} label={labels[name]} error={errors[name]?.message} className="min-w-0">
                {(control) => (
                  <TextInput
                    {...control}
                    {...register(name, { validate: (text) => isValid(text, coordinates[name]) })}
                    dir="ltr"
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="mt-1.5 text-sm text-ink-2">{words.placeHint}</p>
          <Button
            size="sm"
            className="mt-2"
            busy={isLocating}
            icon={<LocateFixed aria-hidden className="icon-sm" />}
            onClick={locate}
          >
            {words.useLocation}
          </Button>
          {notLocated && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-clay">
              {words.notLocated}
            </p>
          )}
        </div>
      )}
      <div>
        <div className="grid grid-cols-2 gap-3">
          {frosts.map((name) => (
            <Field key={name} label={labels[name]} error={errors[name]?.message} className="min-w-0">
              {(control) => (
                <Select {...control} {...register(name)}>
                  <option value="">{words.frostUnknown}</option>
                  {[...new Set([...days, watch(name)])]
                    .filter(Boolean)
                    .sort()
                    .map((day) => (
                      <option key={day} value={day}>
                        {formatDay(`2000-${day}`, 'monthAndDay')}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-2">{words.frostHint}</p>
      </div>
    </>
  );
}
