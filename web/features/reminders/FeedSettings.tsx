import { CalendarPlus, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import * as words from '#words/reminders-feed.ts';
import * as rich from '#words/reminders-rich.tsx';
import { atBase } from '../../api/base.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { toast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useFeed, useMakeFeed, useRevokeFeed } from './feed.api.ts';

/** The address just made, to be copied or opened. */
function NewAddress({ path }: { path: string }) {
  const input = useRef<HTMLInputElement>(null);
  const url = `${location.origin}${atBase(path)}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: words.addressCopied, description: words.pasteIt });
    } catch {
      // Without https the page may not write there: the gardener copies what is selected.
      input.current?.focus();
      input.current?.select();
      toast({ title: words.pressCopy, description: words.addressSelected });
    }
  }
  return (
    <div className="mt-4 rounded-sheet border border-line bg-sheet p-4">
      <Field label={words.address} hint={words.copyItNow}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            dir="ltr"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden className="icon-sm" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} icon={<CalendarPlus aria-hidden className="icon-sm" />}>
          {words.openInCalendarApp}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The address by which other calendar programs show the garden's calendar. */
export function FeedSettings() {
  const headingId = useId();
  const feed = useFeed();
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const once = useSingleFlight();
  // Kept while the dialog that asks closes.
  const [asking, setAsking] = useState<'replace' | 'revoke'>('revoke');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (what: typeof asking) => {
    setAsking(what);
    setIsAsking(true);
  };
  const createdAt = feed.data?.createdAt ?? null;
  const path = createdAt === null ? undefined : make.data?.path;
  const confirm = () =>
    once(async () => {
      await (asking === 'revoke' ? revoke : make).mutateAsync();
      setIsAsking(false);
    });
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h3 id={headingId} className="text-xl">
        {words.subscribeHeading}
      </h3>
      <p className="mt-1 text-ink-2">{words.whatItDoes}</p>
      {feed.isLoadingError && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-clay">{words.unableToLoad}</p>
          <TryAgain of={feed} size="sm" />
        </div>
      )}
      {path && <NewAddress path={path} />}
      {feed.data && createdAt === null && (
        <Button className="mt-4" busy={make.isPending} onClick={() => once(() => make.mutateAsync())}>
          {words.makeAddress}
        </Button>
      )}
      {createdAt !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="w-full text-sm text-ink-2 sm:me-auto sm:w-auto">
            {rich.addressMade(<RelativeTime instant={createdAt} />)}
          </p>
          <Button size="sm" onClick={() => ask('replace')}>
            {words.newAddress}
          </Button>
          <Button size="sm" onClick={() => ask('revoke')}>
            {words.revoke}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={asking === 'replace' ? words.replaceQuestion : words.revokeQuestion}
        text={words.presentAddressEnds}
        confirmLabel={asking === 'replace' ? words.makeNewAddress : words.revoke}
        tone="danger"
        busy={make.isPending || revoke.isPending}
        onConfirm={confirm}
      />
    </section>
  );
}
