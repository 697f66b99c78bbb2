import type { HomeAssistantView } from '../../../contract/home-assistant.ts';
import type { Deps } from '../../context/deps.ts';
import { runUnitOfWork, type UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import { signedInAs } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { lockCare } from '../care/care-context.service.ts';
import { logOfDay } from '../care/log/care-logs.queries.ts';
import { logCare } from '../care/log/log-care.service.ts';
import { editorByRow } from '../gardens/access.queries.ts';
import { personName } from '../gardens/gardens.rules.ts';
import { publishToMembers } from '../gardens/gardens.service.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { findActivePlant } from '../plants/plants.queries.ts';
import { deleteSwitched, findSwitched, insertSwitched, memberOfShown } from './home-assistant.queries.ts';

/** @throws Refusal `not_found` where the host named no broker */
export function checkBroker({ outgoing }: Pick<Deps, 'outgoing'>): void {
  if (!outgoing.mqtt) throw notFound();
}

/** Whether a plant is shown to Home Assistant. @throws Refusal `not_found`; `conflict` in the archive */
export async function readView(db: Db, garden: GardenAccess, plantId: number): Promise<HomeAssistantView> {
  await findActivePlant(db, garden, plantId);
  const found = await findSwitched(db, garden, plantId);
  return { isOn: found !== undefined, by: found ? personName(found.userId, found.name) : null };
}

/** Shows a plant to Home Assistant, or ends that. @throws Refusal as `readView` does */
export async function changeView(
  unit: UnitOfWork,
  garden: GardenEditor,
  { plantId, isOn }: { plantId: number; isOn: boolean },
): Promise<HomeAssistantView> {
  await lockToEdit(unit.db, garden);
  await findActivePlant(unit.db, garden, plantId);
  await (isOn ? insertSwitched : deleteSwitched)(unit.db, garden, plantId);
  await publishToMembers(unit, garden.id);
  return readView(unit.db, garden, plantId);
}

/**
 * Logs today's watering of a plant, in the name of the member who shows it. Does nothing where it was watered today, and for
 * a plant that is not shown.
 */
export async function logPress(
  deps: Pick<Deps, 'db' | 'now' | 'userEvents' | 'effects'>,
  plantId: number,
): Promise<void> {
  await runUnitOfWork(deps, async (unit) => {
    const userId = await memberOfShown(unit.db, plantId);
    if (userId === undefined) return;
    const garden = await editorByRow(unit.db, signedInAs(userId), 'plants', plantId);
    const context = await lockCare(unit, garden, {});
    // By now, it may have been switched off, or watered by another.
    if ((await memberOfShown(unit.db, plantId)) !== userId) return;
    const watering = { plantId, type: 'watering' } as const;
    if (await logOfDay(unit.db, garden, watering, { is: '>=', doneOn: context.time.today })) return;
    await logCare(context, plantId, { type: 'watering' });
    await publishToMembers(unit, garden.id);
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return;
    throw error;
  });
}
