import { useId } from 'react';
import * as common from '#words/common.ts';
import { weekdayName } from '#words/dates.ts';
import { label as languageLabel } from '#words/language-choice.ts';
import * as words from '#words/settings.ts';
import { hemisphereOf } from '../../../contract/hemisphere.ts';
import type { Settings, SettingsEdit } from '../../../contract/settings.ts';
import { useSettings } from '../../api/current-user.ts';
import { deviceZone, localWeekStart } from '../../dates/time-zone.ts';
import { ZoneOptions } from '../../dates/ZoneOptions.tsx';
import { sameZone, zoneLabel } from '../../dates/zone-names.ts';
import { AddressedSection } from '../../ui/AddressedSection.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { useSignInOptions } from '../auth/options.api.ts';
import { LanguageSelect, reloadIn } from '../language/LanguageSelect.tsx';
import { unitsOf } from '../species/measure.ts';
import { useEditSettings } from './settings.api.ts';
import type { Theme } from './theme.ts';
import { useThemeChoice } from './use-theme-choice.ts';

/** What stands for "as the device says" among the values of a choice list. */
const automatic = '';

function ZoneSelect({ control, settings, onChoose }: { control: object; settings: Settings; onChoose: Choose }) {
  const device = deviceZone();
  const { timeZone, deviceTimeZone } = settings;
  // Both options exist if it is not known whether the zone was chosen.
  const chosen = timeZone !== null && deviceTimeZone !== null && sameZone(timeZone, device) ? null : timeZone;
  return (
    <Select
      {...control}
      value={chosen ?? automatic}
      onChange={({ target }) =>
        onChoose(target.value === automatic ? { timeZone: null, deviceTimeZone: device } : { timeZone: target.value })
      }
    >
      <option value={automatic}>{words.automatic(zoneLabel(device))}</option>
      <ZoneOptions chosen={chosen} />
    </Select>
  );
}

/** The page is loaded again in the language that is chosen. */
function LanguageChoice({ chosen }: { chosen: Settings['language'] }) {
  const offered = useSignInOptions()?.languages ?? [];
  const edit = useEditSettings();
  if (offered.length < 2) return null;
  return (
    <Field label={languageLabel} className="min-w-0">
      {(control) => (
        <LanguageSelect
          {...{ ...control, offered, isAutomatic: true }}
          value={chosen}
          onChoose={(language) => edit.mutate({ language }, { onSuccess: () => reloadIn(language) })}
        />
      )}
    </Field>
  );
}

type Choose = (edit: SettingsEdit) => void;

function SharingChoice({ shares, onChoose }: { shares: boolean; onChoose: Choose }) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 sm:col-span-2">
      <input
        type="checkbox"
        checked={shares}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChoose({ shareIdentifications: target.checked })}
        className="mt-0.5 size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {words.shareIdentifications}
        </span>
        <span id={`${id}-text`} className="block text-sm text-ink-2">
          {words.sharingHint}
        </span>
      </span>
    </label>
  );
}

interface RegionChoiceProps {
  label: string;
  /** Null: as the device says. */
  value: string | number | null;
  /** What the device says. */
  byDevice: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string | null) => void;
}

function RegionChoice({ label, value, byDevice, choices, onChoose }: RegionChoiceProps) {
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        <Select {...control} value={value ?? automatic} onChange={({ target }) => onChoose(target.value || null)}>
          <option value={automatic}>{words.automatic(byDevice)}</option>
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Hemisphere, units and first day, which the device mostly knows: one line, which opens. */
function Region({ settings, onChoose }: { settings: Settings; onChoose: Choose }) {
  const byDevice = {
    hemisphere: words.hemisphereNames[hemisphereOf(settings.timeZone ?? deviceZone())],
    units: words.unitNames[unitsOf(navigator.language)],
    weekStart: weekdayName(localWeekStart()),
  };
  const { hemisphere, units, weekStart } = settings;
  const now = [
    hemisphere ? words.hemisphereNames[hemisphere] : byDevice.hemisphere,
    units ? words.unitNames[units] : byDevice.units,
    weekStart === null ? byDevice.weekStart : weekdayName(weekStart),
  ];
  return (
    <details className="sm:col-span-2">
      <summary className="fold-line">
        {words.region}
        <span className="font-normal text-ink-2">{now.join(' · ')}</span>
      </summary>
      <div className="mt-2 grid gap-x-5 gap-y-4.5 sm:grid-cols-3">
        <RegionChoice
          label={words.hemisphere}
          value={hemisphere}
          byDevice={byDevice.hemisphere}
          choices={Object.entries(words.hemisphereNames)}
          onChoose={(value) => onChoose({ hemisphere: value as Settings['hemisphere'] })}
        />
        <RegionChoice
          label={words.units}
          value={units}
          byDevice={byDevice.units}
          choices={Object.entries(words.unitChoices)}
          onChoose={(value) => onChoose({ units: value as Settings['units'] })}
        />
        <RegionChoice
          label={words.weekStartsOn}
          value={weekStart}
          byDevice={byDevice.weekStart}
          choices={[0, 1, 2, 3, 4, 5, 6].map((day) => [String(day), weekdayName(day)])}
          onChoose={(value) => onChoose({ weekStart: value === null ? null : Number(value) })}
        />
      </div>
    </details>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const edit = useEditSettings();
  const { theme, choose: chooseTheme, edit: themeEdit } = useThemeChoice();
  const choose: Choose = (change) => edit.mutate(change);
  const deviceIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      <Field label={words.timeZone} className="min-w-0">
        {(control) => <ZoneSelect control={control} settings={settings} onChoose={choose} />}
      </Field>
      <LanguageChoice chosen={settings.language} />
      <Field label={words.theme} className="min-w-0">
        {(control) => (
          <Select {...control} value={theme} onChange={({ target }) => chooseTheme(target.value as Theme)}>
            <option value="system">{words.automatic(deviceIsDark ? words.dark : words.light)}</option>
            <option value="light">{words.light}</option>
            <option value="dark">{words.dark}</option>
          </Select>
        )}
      </Field>
      <Region settings={settings} onChoose={choose} />
      <p role="status" className="self-end text-sm text-ink-2 sm:py-3">
        {edit.isPending || themeEdit.isPending
          ? common.saving
          : edit.isSuccess || themeEdit.isSuccess
            ? words.saved
            : ''}
      </p>
      <SharingChoice shares={settings.shareIdentifications} onChoose={choose} />
    </div>
  );
}

/** How the gardener wants days, seasons, measures and colors; each is kept as it is chosen. */
export function Preferences() {
  const runs = useIsHydrated();
  const known = useSettings();
  // What is chosen by the device, and the zones to choose from, only it knows.
  const settings = runs ? known : undefined;
  return (
    <AddressedSection
      id="preferences"
      title={words.preferences}
      hint={words.preferencesHint}
      isReady={settings !== undefined}
    >
      {settings ? <Choices settings={settings} /> : <Skeleton className="h-80" />}
    </AddressedSection>
  );
}
