import type { ProfileEdit } from '../../../contract/forms.ts';

const imageUrl = /^\/api\/photos\/([\w-]{22})$/;

/** The key of the photo that a profile image's URL names; null for any other text. */
export const photoKeyOf = (url: string): string | null => imageUrl.exec(url)?.[1] ?? null;

type Columns = { [K in keyof ProfileEdit]: string | null };

/** The columns that an edit writes: only those that were sent. A blank text clears the field. */
export function columnsOf(edit: ProfileEdit): Columns {
  const columns: Columns = {};
  for (const [field, text] of Object.entries(edit) as [keyof ProfileEdit, string | null | undefined][]) {
    if (text !== undefined) columns[field] = text?.trim() ? text : null;
  }
  return columns;
}
