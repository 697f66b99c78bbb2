import { useMutation } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import { language } from '#words/language.ts';
import * as words from '#words/language-choice.ts';
import { automatic as automaticIs } from '#words/settings.ts';
import { type Language, languageCookie, languages } from '../../../contract/languages.ts';
import type { Settings } from '../../../contract/settings.ts';
import { basePath } from '../../api/base.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { useSignInOptions } from '../auth/options.api.ts';

const automatic = '';

/** What a language is called by those who speak it: `Deutsch`, `português (Brasil)`. */
const ownName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The language that the browser asks for, of those that the server speaks; see `languageOfSender`, which decides. */
function wantedByDevice(offered: readonly Language[]): string {
  const speaks = (tag: string) => offered.find((one) => one.split('-')[0] === tag.split('-')[0]);
  return navigator.languages.map(speaks).find((one) => one !== undefined) ?? 'en';
}

/** Loads the page again in another language. @param chosen null for the one that the browser asks for */
function reloadIn(chosen: Language | null): void {
  const age = chosen === null ? 0 : 365 * 24 * 3600;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store API since 18.4 only, and none over plain http
  document.cookie = `${languageCookie}=${chosen ?? ''}; path=${basePath || '/'}; max-age=${age}; samesite=lax`;
  location.reload();
}

interface OptionsProps {
  offered: readonly Language[];
}

const Options = ({ offered }: OptionsProps) =>
  offered
    .map((one) => ({ one, name: ownName(one) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ one, name }) => (
      <option key={one} value={one} lang={one}>
        {name}
      </option>
    ));

/** The language in the settings. The page is loaded again in the one that is chosen. */
export function LanguageChoice({ settings }: { settings: Settings }) {
  const offered = useSignInOptions()?.languages ?? [];
  const edit = useMutation({
    mutationFn: (chosen: Language | null) => call('PATCH /api/settings', { body: { language: chosen } }),
    onSuccess: (_, chosen) => reloadIn(chosen),
    onError: (error) => toastFailure(error, common.error, words.notChanged),
  });
  if (offered.length < 2) return null;
  const shown = edit.isPending ? edit.variables : settings.language;
  return (
    <Field label={words.label} className="min-w-0">
      {(control) => (
        <Select
          {...control}
          value={shown ?? automatic}
          onChange={({ target }) => edit.mutate(languages.find((one) => one === target.value) ?? null)}
        >
          <option value={automatic}>{automaticIs(ownName(wantedByDevice(offered)))}</option>
          <Options offered={offered} />
        </Select>
      )}
    </Field>
  );
}

/** The language for somebody who isn't signed in. */
export function VisitorLanguage() {
  const offered = useSignInOptions()?.languages ?? [];
  if (offered.length < 2) return null;
  return (
    <Select
      aria-label={words.label}
      className="w-auto self-start"
      value={languages.find((one) => one === language) ?? 'en'}
      onChange={({ target }) => reloadIn(languages.find((one) => one === target.value) ?? null)}
    >
      <Options offered={offered} />
    </Select>
  );
}
