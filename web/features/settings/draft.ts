import { type ProfileFields, profileFieldNames } from './profile.rules.ts';

const key = 'leafbook.profileDraft';

/** What was typed into the profile form and not saved, kept in this tab: the session may end, or the page be left, first. */
export function readDraft(userId: number): Partial<ProfileFields> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const { of, texts } = kept as { of?: unknown; texts?: Record<string, unknown> };
    if (of !== userId || !texts) return {};
    const draft: Partial<ProfileFields> = {};
    for (const name of profileFieldNames) {
      const text = texts[name];
      if (typeof text === 'string') draft[name] = text;
    }
    return draft;
  } catch {
    return {};
  }
}

/** Keeps what differs from what is saved; nothing where nothing does. */
export function keepDraft(userId: number, saved: ProfileFields, fields: ProfileFields): void {
  const changed = profileFieldNames.filter((name) => fields[name] !== saved[name]);
  try {
    if (changed.length === 0) sessionStorage.removeItem(key);
    else {
      const texts = Object.fromEntries(changed.map((name) => [name, fields[name]]));
      sessionStorage.setItem(key, JSON.stringify({ of: userId, texts }));
    }
  } catch {
    // Storage is refused in private browsing: the text then lasts as long as the page.
  }
}
