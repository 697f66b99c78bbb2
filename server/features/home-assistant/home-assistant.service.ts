import type { HomeAssistantView } from '../../../contract/home-assistant.ts';
import { readingsApi } from '../../../contract/readings.ts';
import type { Deps } from '../../context/deps.ts';
import { runUnitOfWork, type UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import { signedInAs } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { installationOf } from '../../db/meta.ts';
import { lockCare } from '../care/care-context.service.ts';
import { logOfDay } from '../care/log/care-logs.queries.ts';
import { logCare } from '../care/log/log-care.service.ts';
import { editorByRow } from '../gardens/access.queries.ts';
import { personName } from '../gardens/gardens.rules.ts';
import { publishToMembers } from '../gardens/gardens.service.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { findActivePlant } from '../plants/plants.queries.ts';
import { addReadings } from '../readings/readings.service.ts';
import { deleteSwitched, findSwitched, insertSwitched, memberOfShown } from './home-assistant.queries.ts';
import { topicsOf } from './home-assistant.rules.ts';

/** @throws Refusal `not_found` where the host named no broker */
export function checkBroker({ outgoing }: Pick<Deps, 'outgoing'>): void {
  if (!outgoing.mqtt) throw notFound();
}

/** Whether a plant is shown to Home Assistant. @throws Refusal `not_found`; `conflict` in the archive */
export async function readView(db: Db, garden: GardenAccess, plantId: number): Promise<HomeAssistantView> {
  await findActivePlant(db, garden, plantId);
  const found = await findSwitched(db, garden, plantId);
  if (!found) return { isOn: false, by: null, readingsTopic: null };
  const readingsTopic = topicsOf(await installationOf(db)).readings(plantId);
  return { isOn: true, by: personName(found.userId, found.name), readingsTopic };
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

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Adds what sensors measured of a plant that is shown; of any other, nothing.
 *
 * @param payload as the body of `POST /api/plants/:id/readings`
 * @returns why nothing was added; null if it was, or the plant isn't shown
 */
export async function addReadingsFromBroker(
  deps: Pick<Deps, 'db' | 'now' | 'userEvents' | 'effects'>,
  plantId: number,
  payload: string,
): Promise<string | null> {
  const readings = readingsApi.add.body.safeParse(fromJson(payload));
  const userId = await memberOfShown(deps.db, plantId);
  if (userId === undefined) return null;
  if (!readings.success) return 'not as docs/api.md says';
  try {
    await runUnitOfWork(deps, async (unit) => {
      const garden = await editorByRow(unit.db, signedInAs(userId), 'plants', plantId);
      await addReadings(unit, garden, plantId, readings.data);
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.fault.reason;
    throw error;
  }
}
