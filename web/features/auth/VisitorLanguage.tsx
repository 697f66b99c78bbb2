import { label } from '#words/language-choice.ts';
import { LanguageSelect, pageLanguage, reloadIn } from '../language/LanguageSelect.tsx';
import { useSignInOptions } from './options.api.ts';

/** The language for somebody who isn't signed in. */
export function VisitorLanguage() {
  const offered = useSignInOptions()?.languages ?? [];
  if (offered.length < 2) return null;
  return (
    <LanguageSelect
      aria-label={label}
      className="w-auto self-start"
      offered={offered}
      value={pageLanguage}
      onChoose={reloadIn}
    />
  );
}
