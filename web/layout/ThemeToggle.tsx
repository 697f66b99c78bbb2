import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, useTheme } from './theme.ts';

const choices: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'Auto', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];

/** Light, dark, or as the device says. */
export function ThemeToggle() {
  const current = useTheme();
  return (
    <fieldset className="flex gap-0.5 px-1">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          className="theme-choice"
          onClick={() => setTheme(theme)}
        >
          <Icon aria-hidden className="icon-sm" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
