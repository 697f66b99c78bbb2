import { Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from '../features/settings/theme.ts';
import { useThemeChoice } from '../features/settings/use-theme-choice.ts';

const choices: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'Auto', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];

/** Light, dark, or as the device says. */
export function ThemeToggle() {
  const { theme: current, choose } = useThemeChoice();
  return (
    <fieldset className="flex gap-0.5 px-1">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          className="theme-choice"
          onClick={() => choose(theme)}
        >
          <Icon aria-hidden className="icon-sm" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
