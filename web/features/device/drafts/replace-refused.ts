import { WaitingError } from '../../../api/errors.ts';
import { discard } from '../../../api/waiting/page.ts';

/** Removes a refused write whose words a form has saved: what waits for it waits for that. @param saved what saving answered or threw */
export async function replaceRefused(row: number, saved: unknown): Promise<void> {
  const { id } = (saved ?? {}) as { id?: number };
  await discard(row, saved instanceof WaitingError ? -saved.id : (id ?? null)).catch(() => undefined);
}
