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
          className="inline-flex min-h-9 flex-1 items-center justify-center gap-1.5 rounded-control px-1.5 py-1 text-xs font-medium text-ink-2 hover:text-ink aria-pressed:bg-leaf-wash aria-pressed:text-leaf aria-pressed:shadow-[inset_0_0_0_1px_var(--leaf)] pointer-coarse:min-h-11 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]"
          onClick={() => choose(theme)}
        >
          <Icon aria-hidden className="icon-sm" />
          {words.themeNames[theme]}
        </button>
      ))}
    </fieldset>
  );
}
