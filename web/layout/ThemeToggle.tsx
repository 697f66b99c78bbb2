import { Monitor, Moon, Sun } from 'lucide-react';
import * as words from '#words/layout.ts';
import type { Theme } from '../features/settings/theme.ts';
import { useThemeChoice } from '../features/settings/use-theme-choice.ts';

const choices: readonly { theme: Theme; icon: typeof Sun }[] = [
  { theme: 'system', icon: Monitor },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
];

/** Light, dark, or the device's setting. */
export function ThemeToggle() {
  const { theme: current, choose } = useThemeChoice();
  return (
    <fieldset className="flex gap-0.5 px-1">
      <legend className="sr-only">{words.theme}</legend>
      {choices.map(({ theme, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          className="theme-choice"
          onClick={() => choose(theme)}
        >
          <Icon aria-hidden className="icon-sm" />
          {words.themeNames[theme]}
        </button>
      ))}
    </fieldset>
  );
}
