import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as words from '#words/layout.ts';
import type { Plant } from '../../contract/plants.ts';
import { useUser } from '../api/current-user.ts';
import { type AccountChange, accountChange, noteAccountChange, onAccountChange } from '../api/page-account.ts';
import { onWaiting } from '../api/waiting/list.ts';
import { onLeaving } from '../features/device/clear-device-data.ts';
import { hasDrafts } from '../features/device/drafts/draft.ts';
import { rememberSetUp, wasSetUp } from '../features/device/stored-data.ts';
import {
  onOpenCameraModal,
  onOpenOwnPlant,
  openCameraModal,
  openOwnPlant,
} from '../features/identify/open-camera-modal.ts';
import { onPlantAdded } from '../features/plants/plants.api.ts';
import { isShortcut, onOpenPalette } from '../features/search/palette/open-palette.ts';
import { listed } from '../pages.ts';
import { isDialogAtWork } from '../ui/dialog-history/back.ts';
import { asDialog, lazyPart } from '../ui/lazy-part.tsx';
import { whenIdle } from '../ui/scheduling.ts';
import { currentToast, onToast } from '../ui/toast.ts';

const Palette = lazyPart(async () => (await import('../features/search/palette/Palette.tsx')).Palette, {
  dialog: ({ open, onClose }) => ({ open, close: onClose }),
});

/** Opens the palette on request, and by its shortcut: not over a dialog that may have unsaved input. */
export function PaletteMount() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => onOpenPalette(() => setOpen(true)), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || (!open && isDialogAtWork())) return;
      event.preventDefault();
      setOpen(!open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  return <Palette pages={listed} open={open} onClose={close} />;
}

interface IdentifyProps {
  /** The first request; null until there is one. */
  first: 'photo' | 'own' | null;
  onClose: () => void;
}

const Identify = lazyPart<IdentifyProps>(
  async () => {
    const { IdentifyHost } = await import('../features/identify/IdentifyHost.tsx');
    return ({ first }) => (
      <>
        <IdentifyHost />
        <FirstRequest ask={first === 'own' ? openOwnPlant : openCameraModal} />
      </>
    );
  },
  { dialog: ({ first, onClose }) => ({ open: first !== null, close: onClose }) },
);

/** Loads the identify dialogs on the first request, and passes that request on to them. */
export function IdentifyMount() {
  const [first, setFirst] = useState<IdentifyProps['first']>(null);
  useEffect(() => onOpenCameraModal(() => setFirst((before) => before ?? 'photo')), []);
  useEffect(() => onOpenOwnPlant(() => setFirst((before) => before ?? 'own')), []);
  // The installed app's shortcut, and photos shared with it, arrive in the address.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('identify')) openCameraModal();
  }, []);
  return <Identify first={first} onClose={() => setFirst(null)} />;
}

/** After the host in the tree, so its effect runs when the host is listening. */
function FirstRequest({ ask }: { ask: () => void }) {
  const [askFirst] = useState(() => ask);
  useEffect(askFirst, [askFirst]);
  return null;
}

const PlantSetup = lazyPart(async () => (await import('../features/garden/setup/PlantSetup.tsx')).PlantSetup, {
  dialog: ({ open, onClose }) => ({ open, close: onClose }),
});

/** Opens once for each added plant, wherever it was added. Skipped if it fails to load: the plant was added anyway. */
export function PlantSetupMount() {
  const { user } = useUser();
  const userId = user?.id;
  // Remains while the sheet closes.
  const [plant, setPlant] = useState<Plant | null>(null);
  const [open, setOpen] = useState(false);
  const latest = useRef<Plant | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    return onPlantAdded((added) => {
      latest.current = added;
      if (added === null) return setOpen(false);
      if (added.location !== null || wasSetUp(userId, added.id)) return;
      const ask = () => {
        if (latest.current !== added) return;
        rememberSetUp(userId, added.id);
        setPlant(added);
        setOpen(true);
      };
      PlantSetup.load().then(ask, () => undefined);
    });
  }, [userId]);
  return plant && <PlantSetup key={plant.id} plant={plant} open={open} onClose={() => setOpen(false)} />;
}

const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog, {
  dialog: asDialog,
});

const none = (): null => null;

/** Whether the user may be typing here. */
const isInUse = (): boolean => hasDrafts() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Reloads a page whose account was changed in another tab. If something may have been typed, it asks first; until then the
 * server accepts no write from it.
 */
export function OtherAccountMount() {
  const change = useSyncExternalStore(onAccountChange, accountChange, none);
  // Remains while the dialog closes.
  const [last, setLast] = useState<AccountChange | null>(null);
  if (change !== null && change !== last) setLast(change);
  useEffect(() => {
    if (change !== null && !isInUse()) location.reload();
  }, [change]);
  if (last === null) return null;
  return (
    <ConfirmDialog
      open={change !== null}
      onOpenChange={() => noteAccountChange(null)}
      title={words.otherAccountTitle[last]}
      text={words.otherAccountText}
      confirmLabel={words.reload}
      onConfirm={() => location.reload()}
    />
  );
}

const Toaster = lazyPart(async () => (await import('../ui/Toaster.tsx')).Toaster);

const failed = () => {};

/**
 * Loads the toast area once the page is idle, or there is a toast. If that fails, the next toast retries; toasts wait until
 * the area can show them.
 */
export function ToasterMount() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (isHere) return;
    const load = () => Toaster.load().then(() => setHere(true), failed);
    const callOff = whenIdle(load, 500);
    const ignore = onToast(load);
    if (currentToast()) load();
    return () => {
      callOff();
      ignore();
    };
  }, [isHere]);
  // Present from the start: an open dialog hides from screen readers all but the live regions that exist when it opens.
  return (
    <div aria-live="off" className="contents">
      {isHere && <Toaster />}
    </div>
  );
}

const WaitingNotice = lazyPart(async () => (await import('./WaitingNotice.tsx')).WaitingNotice, { fallback: none });

/** Sends what waits on this device once the page is idle, or something begins to wait. */
export function WaitingMount() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const load = () => setHere(true);
    const callOff = whenIdle(load, 3_000);
    const ignore = onWaiting(load);
    return () => {
      callOff();
      ignore();
    };
  }, []);
  return isHere && <WaitingNotice />;
}

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** Asks before what waits on this device is lost by signing out. Without the code for that, one signs out all the same. */
export function LeaveMount() {
  const [leave, setLeave] = useState<{ now: () => void } | null>(null);
  useEffect(
    () =>
      onLeaving((now) => {
        LeaveDialog.load().then(() => setLeave({ now }), now);
      }),
    [],
  );
  return leave && <LeaveDialog leave={leave.now} onClose={() => setLeave(null)} />;
}
