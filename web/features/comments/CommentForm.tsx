import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useOneAtATime } from '../plants/use-one-at-a-time.ts';
import { useAddComment } from './comments.api.ts';
import { lengthOf, maySend, roomLeft } from './comments.rules.ts';

/**
 * Where a signed-in gardener writes a comment. What could not be sent stays to be sent again.
 *
 * @param onAdded takes the focus: the button that had it has nothing left to send
 */
export function CommentForm({ plantId, onAdded }: { plantId: number; onAdded: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const add = useAddComment(plantId);
  const once = useOneAtATime();
  const length = lengthOf(text);
  const tooLong = length > limits.commentMax;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!maySend(text)) return;
    once(async () => {
      await add.mutateAsync(text.trim());
      setText('');
      onAdded();
    });
  };

  return (
    <form onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        Add a comment
      </label>
      <TextArea
        id={id}
        rows={2}
        placeholder="Add a comment..."
        value={text}
        readOnly={add.isPending}
        aria-describedby={`${id}-count`}
        aria-invalid={tooLong || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p id={`${id}-count`} className={classes('figures text-sm', tooLong ? 'font-medium text-clay' : 'text-ink-2')}>
          {length}/{limits.commentMax} characters
        </p>
        <span role="status" className="sr-only">
          {roomLeft(text)}
        </span>
        <Button type="submit" disabled={!maySend(text)} busy={add.isPending}>
          {add.isPending ? 'Posting...' : 'Post Comment'}
        </Button>
      </div>
    </form>
  );
}
