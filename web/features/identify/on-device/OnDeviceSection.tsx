import { CircleCheck, Download } from 'lucide-react';
import { useId } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/on-device.ts';
import { onDevice as title } from '#words/settings.ts';
import { AddressedSection } from '../../../ui/AddressedSection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useIdentifiers } from '../services/identifiers.api.ts';
import { canStore, megabytes } from './model-store.ts';
import { useDownloadModel, useIsModelStored, useRemoveModel } from './on-device.api.ts';

/** The model on this device: downloaded once, and removed. Nothing where the host has another model, or none. */
export function OnDeviceSection() {
  const id = useId();
  const isStored = useIsModelStored();
  const isOffered = useIdentifiers().data?.some(({ runsOnDevices }) => runsOnDevices) ?? false;
  const download = useDownloadModel();
  const remove = useRemoveModel();
  if (!canStore() || isStored === undefined || !(isOffered || isStored)) return null;
  return (
    <AddressedSection id="on-device" title={title} hint={words.hint} isReady={true}>
      {(focusHeading) =>
        isStored ? (
          <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex items-center gap-2">
              <CircleCheck aria-hidden className="icon shrink-0 text-leaf" />
              {words.ready(megabytes.stored)}
            </p>
            <Button
              variant="remove"
              size="sm"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: focusHeading })}
            >
              {words.remove}
            </Button>
          </div>
        ) : download.isPending ? (
          <div>
            <p id={id}>{words.downloading(`${Math.floor(download.share * 100)}%`)}</p>
            <progress
              aria-labelledby={id}
              max={1}
              value={download.share}
              className="mt-2 block h-2 w-full accent-leaf"
            />
            <Button size="sm" className="mt-3" onClick={download.stop}>
              {common.cancel}
            </Button>
          </div>
        ) : (
          <>
            <p className="mb-3">{words.size(megabytes.download, megabytes.stored)}</p>
            <Button
              icon={<Download aria-hidden className="icon" />}
              onClick={() => download.mutate(undefined, { onSettled: focusHeading })}
            >
              {words.download}
            </Button>
          </>
        )
      }
    </AddressedSection>
  );
}
