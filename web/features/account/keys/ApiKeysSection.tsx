import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import * as words from '#words/api-keys.ts';
import type { ApiKey, MadeApiKey } from '../../../../contract/api-keys.ts';
import { AddressedSection } from '../../../ui/AddressedSection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { RelativeTime, useDayOf } from '../../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useGardens } from '../../gardens/gardens.api.ts';
import { useApiKeys, useRevokeKey } from './api-keys.api.ts';

const NewKeyDialog = lazyPart(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog, { dialog: whileShown });

function End({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  const dayOf = useDayOf();
  if (expiresAt === null) return words.noEnd;
  const day = <time dateTime={expiresAt}>{dayOf(expiresAt)}</time>;
  return Date.parse(expiresAt) > Date.now() ? words.expires(day) : words.expired(day);
}

function KeyRow({ apiKey, garden, onRevoke }: { apiKey: ApiKey; garden: string; onRevoke: () => void }) {
  const { name, prefix, scope, lastUsedAt, expiresAt } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
      <KeyRound aria-hidden className="icon shrink-0 text-leaf" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <bdi className="font-medium">{name}</bdi>
          <code dir="ltr" className="text-sm text-ink-2">
            {`${prefix}…`}
          </code>
        </p>
        <p className="text-sm text-ink-2">{words.accessTo(words.scopeNames[scope], garden)}</p>
        <p className="text-sm text-ink-2">
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(<RelativeTime instant={lastUsedAt} />)}
          {' · '}
          <End expiresAt={expiresAt} />
        </p>
      </div>
      <Button size="sm" aria-label={words.revokeKey(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}

/** The keys by which programs reach the gardener's gardens, and the ways to create and revoke them. Only for a signed-in user. */
export function ApiKeysSection() {
  const keys = useApiKeys();
  const gardens = useGardens().data ?? [];
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const revoke = useRevokeKey();
  const singleFlight = useSingleFlight();
  const [isMaking, setIsMaking] = useState(false);
  // Remains while the confirmation closes.
  const [revoked, setRevoked] = useState<ApiKey>();
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = (id: number) => gardens.find((garden) => garden.id === id)?.name ?? '';
  // The key stays in sight for as long as it counts.
  const isNew = made && keys.data?.some(({ id }) => id === made.id);
  return (
    <AddressedSection id="api-keys" title={words.title} hint={words.hint} isReady={keys.data !== undefined}>
      {(focusHeading) => (
        <>
          <Loaded of={keys} failed={words.notLoaded} skeleton="h-24">
            {(all) =>
              all.length === 0 ? (
                <p className="text-ink-2">{words.none}</p>
              ) : (
                <ul className="border-b border-line">
                  {all.map((apiKey) => (
                    <KeyRow
                      key={apiKey.id}
                      apiKey={apiKey}
                      garden={nameOf(apiKey.gardenId)}
                      onRevoke={() => {
                        setRevoked(apiKey);
                        setIsAsking(true);
                      }}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
          {made && isNew && (
            <CopyField
              key={made.id}
              label={words.newKey}
              hint={words.copyNow}
              url={made.key}
              copiedTitle={words.keyCopied}
              copied={words.keyCopiedText}
            />
          )}
          <Button className="mt-4" disabled={gardens.length === 0} onClick={() => setIsMaking(true)}>
            {words.create}
          </Button>
          {isMaking && <NewKeyDialog gardens={gardens} onMade={setMade} onClose={() => setIsMaking(false)} />}
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title={words.revokeQuestion(revoked?.name ?? '')}
            text={words.revokeText}
            confirmLabel={words.revoke}
            tone="danger"
            busy={revoke.isPending}
            onConfirm={() =>
              singleFlight(async () => {
                if (revoked) await revoke.mutateAsync(revoked.id);
                setIsAsking(false);
                focusHeading();
              })
            }
          />
        </>
      )}
    </AddressedSection>
  );
}
