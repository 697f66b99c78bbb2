import type { ComponentProps } from 'react';
import { language } from '#words/language.ts';
import { automatic } from '#words/settings.ts';
import { type Language, languageCookie, languageCookieSeconds, languages } from '../../../contract/languages.ts';
import { basePath } from '../../api/base.ts';
import { Select } from '../../ui/inputs.tsx';
import { compareNames } from '../plants/sort.rules.ts';

/** What a language is called by those who speak it: `Deutsch`, `português (Brasil)`. */
const ownName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The language that the browser asks for, of those that the server speaks; see `languageOfSender`, which decides. */
function wantedByDevice(offered: readonly Language[]): string {
  const speaks = (tag: string) => offered.find((one) => one.split('-')[0] === tag.split('-')[0]);
  return navigator.languages.map(speaks).find((one) => one !== undefined) ?? 'en';
}

/** Loads the page again in another language. @param chosen null for the one that the browser asks for */
export function reloadIn(chosen: Language | null): void {
  const age = chosen === null ? 0 : languageCookieSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store API since 18.4 only, and none over plain http
  document.cookie = `${languageCookie}=${chosen ?? ''}; path=${basePath || '/'}; max-age=${age}; samesite=lax`;
  // Chromium stores it in another process, which the reload may reach first. Reading waits until it is stored.
  void document.cookie;
  location.reload();
}

interface LanguageSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** The languages of the server. */
  offered: readonly Language[];
  /** Null for the one that the browser asks for, which then is among the choices. */
  value: Language | null;
  isAutomatic?: boolean;
  onChoose: (chosen: Language | null) => void;
}

/** A choice of languages, each as those call it who speak it. */
export function LanguageSelect({ offered, value, isAutomatic = false, onChoose, ...rest }: LanguageSelectProps) {
  const named = offered.map((tag) => ({ tag, name: ownName(tag) })).sort((a, b) => compareNames(a.name, b.name));
  return (
    <Select
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChoose(languages.find((one) => one === target.value) ?? null)}
    >
      {isAutomatic && <option value="">{automatic(ownName(wantedByDevice(offered)))}</option>}
      {named.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The language of this page. */
export const pageLanguage: Language = languages.find((one) => one === language) ?? 'en';
