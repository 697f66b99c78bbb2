import { type FormEvent, useId, useState } from 'react';
import * as words from '#words/comments.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { draftNames } from '../drafts/draft-names.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
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
  const draft = useDraft(draftNames.comment(plantId), { comment: '' });
  const [text, setText] = useState(draft.initial.comment);
  const add = useAddComment(plantId);
  const once = useOneAtATime();
  const length = lengthOf(text);
  const tooLong = length > limits.commentMax;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!maySend(text)) return;
    once(async () => {
      await add.mutateAsync(text.trim());
      draft.forget();
      setText('');
      onAdded();
    });
  };

  return (
    <form onSubmit={send}>
      {draft.isRestored && (
        <RestoredNote
          className="mb-2"
          onDiscard={() => {
            draft.forget();
            setText('');
          }}
        />
      )}
      <label htmlFor={id} className="sr-only">
        {words.addComment}
      </label>
      <TextArea
        id={id}
        rows={2}
        placeholder={words.addCommentHint}
        value={text}
        readOnly={add.isPending}
        aria-describedby={`${id}-count`}
        aria-invalid={tooLong || undefined}
        onChange={({ target }) => {
          setText(target.value);
          draft.keep({ comment: target.value });
        }}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p id={`${id}-count`} className={classes('figures text-sm', tooLong ? 'font-medium text-clay' : 'text-ink-2')}>
          {words.lengthOf(length, limits.commentMax)}
        </p>
        <span role="status" className="sr-only">
          {roomLeft(text)}
        </span>
        <Button type="submit" disabled={!maySend(text)} busy={add.isPending}>
          {add.isPending ? words.posting : words.post}
        </Button>
      </div>
    </form>
  );
}
