import { useUser } from '../../api/current-user.ts';
import { useEditSettings } from './settings.api.ts';
import { setTheme, type Theme, useTheme } from './theme.ts';

/** The theme that shows, and how to choose another. */
export function useThemeChoice(): {
  theme: Theme;
  choose: (theme: Theme) => void;
  edit: ReturnType<typeof useEditSettings>;
} {
  const { user } = useUser();
  const edit = useEditSettings();
  return {
    edit,
    theme: useTheme(),
    choose: (theme) => {
      setTheme(theme);
      if (user) edit.mutate({ theme: theme === 'system' ? null : theme });
    },
  };
}
