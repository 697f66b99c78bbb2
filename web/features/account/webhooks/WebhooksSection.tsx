import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import * as words from '#words/webhooks.ts';
import type { MadeWebhook, Webhook } from '../../../../contract/webhooks.ts';
import { AddressedSection } from '../../../ui/AddressedSection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useGardens } from '../../gardens/gardens.api.ts';
import { eventNames } from './event-names.ts';
import { failureInWords } from './failure-in-words.ts';
import { useDeleteWebhook, useTestWebhook, useWebhooks } from './webhooks.api.ts';

const NewWebhookDialog = lazyPart(async () => (await import('./NewWebhookDialog.tsx')).NewWebhookDialog, {
  dialog: whileShown,
});

/** An address without what its service keeps secret in it. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

function State({ lastAt, lastFailure, offAt }: Webhook) {
  if (offAt !== null) return words.off;
  if (lastAt === null) return words.neverCalled;
  const ago = <RelativeTime instant={lastAt} />;
  return lastFailure === null ? words.arrived(ago) : words.failed(ago, failureInWords(lastFailure));
}

interface RowProps {
  webhook: Webhook;
  garden: string;
  onRemove: () => void;
}

function WebhookRow({ webhook, garden, onRemove }: RowProps) {
  const test = useTestWebhook();
  const { id, url, form, events, offAt, lastFailure } = webhook;
  const host = hostOf(url);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
      <WebhookIcon aria-hidden className="icon shrink-0 text-leaf" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-medium">
          <bdi dir="ltr">{host}</bdi>
        </p>
        <p className="text-sm text-ink-2">{words.inGarden(words.formNames[form], garden)}</p>
        <p className="text-sm text-ink-2">{events.map((event) => eventNames[event]).join(' · ')}</p>
        <p className={`text-sm ${offAt !== null || lastFailure !== null ? 'text-clay' : 'text-ink-2'}`}>
          <State {...webhook} />
        </p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:ps-9">
        <Button size="sm" busy={test.isPending} aria-label={words.testTo(host)} onClick={() => test.mutate(id)}>
          {words.test}
        </Button>
        <Button size="sm" aria-label={words.removeOf(host)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

/** What other services the gardener has called, where the host allows that. Only for a signed-in user. */
export function WebhooksSection() {
  const { data } = useWebhooks();
  const gardens = useGardens().data ?? [];
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const remove = useDeleteWebhook();
  const singleFlight = useSingleFlight();
  const [isMaking, setIsMaking] = useState(false);
  // Remains while the confirmation closes.
  const [removed, setRemoved] = useState<Webhook>();
  const [isAsking, setIsAsking] = useState(false);
  if (!data?.isAllowed) return null;
  const nameOf = (id: number) => gardens.find((garden) => garden.id === id)?.name ?? '';
  const isNew = made?.form === 'standard' && data.webhooks.some(({ id }) => id === made.id);
  return (
    <AddressedSection id="webhooks" title={words.title} hint={words.hint} isReady>
      {(focusHeading) => (
        <>
          {data.webhooks.length === 0 ? (
            <p className="text-ink-2">{words.none}</p>
          ) : (
            <ul className="border-b border-line">
              {data.webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  garden={nameOf(webhook.gardenId)}
                  onRemove={() => {
                    setRemoved(webhook);
                    setIsAsking(true);
                  }}
                />
              ))}
            </ul>
          )}
          {isNew && (
            <CopyField
              key={made.id}
              label={words.newSecret}
              hint={words.copyNow}
              url={made.secret}
              copiedTitle={words.secretCopied}
              copied={words.secretCopiedText}
            />
          )}
          <Button className="mt-4" disabled={gardens.length === 0} onClick={() => setIsMaking(true)}>
            {words.create}
          </Button>
          {isMaking && <NewWebhookDialog gardens={gardens} onMade={setMade} onClose={() => setIsMaking(false)} />}
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title={words.removeQuestion}
            text={words.removeText}
            confirmLabel={words.remove}
            tone="danger"
            busy={remove.isPending}
            onConfirm={() =>
              singleFlight(async () => {
                if (removed) await remove.mutateAsync(removed.id);
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
