import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
// What is said when something begins to wait: by then it may be too late to load.
import '../ui/waiting-toast.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import * as words from '#words/waiting.ts';
import { gardenKey, gardenTextsKey, refresh } from '../api/query-keys.ts';
import { unsent } from '../api/waiting/facts.ts';
import { useWaiting } from '../api/waiting/list.ts';
import { lastEnded, startWaiting } from '../api/waiting/page.ts';
import type { WaitingWrite } from '../api/waiting/queue.ts';
import { onSent } from '../api/waiting/unread.ts';
import { refreshGarden } from '../features/plants/plants.cache.ts';
import { isAlmostFull } from './almost-full.ts';

/** What changes names of plants or their number, so that long lists are read again. */
const changesPlants = new Set(['plant', 'editPlant', 'undo']);

/** Reads again what shows writes that were sent. @returns resolves when that has arrived, or failed */
async function readAgain(cache: QueryClient, sent: readonly WaitingWrite[]): Promise<void> {
  const plants = new Set(sent.map(({ about }) => about.plantId ?? 0).filter((id) => id > 0));
  const cards = refreshGarden(cache, ...plants);
  if (sent.some(({ about }) => changesPlants.has(about.kind))) refresh(cache, gardenKey, gardenTextsKey);
  await cards;
  // What is under way isn't started again, only awaited.
  await cache.refetchQueries({ fetchStatus: 'fetching' }, { cancelRefetch: false });
}

/** How many writes wait in which way, in words. */
function summary(writes: readonly WaitingWrite[]): string {
  const otherwise = writes.length - unsent(writes);
  const refused = writes.filter(({ refusal }) => refusal !== null).length - otherwise;
  const open = writes.length - refused - otherwise;
  const later = lastEnded() === 'signed-out' ? words.signIn : words.count(open);
  const named = otherwise > 0 && words.namedOtherwise(otherwise);
  return [named, refused > 0 && words.notTaken(refused), open > 0 && later].filter(Boolean).join(' · ');
}

/** Whether the device is almost full, asked when something begins to wait. */
function useAlmostFull(waits: boolean): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (waits) void isAlmostFull().then(setFull);
  }, [waits]);
  return isFull;
}

/** Sends what waits on this device while the app is open, and leads to its list. */
export function WaitingNotice() {
  const cache = useQueryClient();
  const writes = useWaiting();
  const [path] = useLocation();
  const isFull = useAlmostFull(writes.length > 0);
  useEffect(() => {
    startWaiting();
    return onSent((sent) => readAgain(cache, sent));
  }, [cache]);
  if (writes.length === 0 || path === '/waiting') return null;
  return (
    <Link
      href="/waiting"
      className="pointer-events-auto flex min-h-11 items-center gap-2 rounded-sheet border border-line bg-sheet px-4 text-sm text-ink shadow-raised hover:border-edge"
    >
      <CloudUpload aria-hidden className="icon-sm shrink-0 text-ink-2" />
      <span>
        {summary(writes)}
        {isFull && <span className="block text-clay">{words.almostFull}</span>}
      </span>
    </Link>
  );
}
