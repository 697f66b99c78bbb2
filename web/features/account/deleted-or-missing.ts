import { isMissing } from '../../api/errors.ts';

/** Waits for a deletion: what is already missing counts as deleted. */
export async function deletedOrMissing(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error) => {
    if (!isMissing(error)) throw error;
  });
}
