import { useId } from 'react';
import * as words from '#words/comments.ts';
import type { Comment } from '../../../../contract/comments.ts';
import { limits } from '../../../../contract/limits.ts';
import { visibleLength } from '../../../../contract/names.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextArea } from '../../../ui/inputs.tsx';
import { draftNames } from '../../device/drafts/draft-names.ts';
import { useDraftForm } from '../../device/drafts/use-draft-form.tsx';
import { useAddComment } from './comments.api.ts';

/** The length of a comment as the server counts it: UTF-16 code units of what is left after trimming. */
export const lengthOf = (text: string): number => text.trim().length;

/** Whether the server would take the comment. */
export function maySend(text: string): boolean {
  return visibleLength(text) > 0 && lengthOf(text) <= limits.commentMax;
}

/** From this many characters left on, a screen reader announces the number. */
const fewLeft = 20;

/** How near the limit a comment is, in words; `''` while there is room. */
export function roomLeft(text: string): string {
  const left = limits.commentMax - lengthOf(text);
  if (left < 0) return words.charactersTooMany(-left);
  return left <= fewLeft ? words.charactersLeft(left) : '';
}

/** Whether a gardener may delete a comment: their own, and any on a plant of a garden that they own. */
export const mayDelete = (
  userId: number | undefined,
  comment: Pick<Comment, 'userId'>,
  isGardenOwner: boolean,
): boolean => userId !== undefined && (userId === comment.userId || isGardenOwner);

interface CommentFormProps {
  plant: Pick<Plant, 'id' | 'commonName'>;
  onAdded: () => void;
}

/**
 * Where a signed-in gardener writes a comment. What could not be sent stays to be sent again.
 *
 * @param onAdded takes the focus: the button that had it has nothing left to send
 */
export function CommentForm({ plant, onAdded }: CommentFormProps) {
  const id = useId();
  const { register, watch, ...form } = useDraftForm({
    name: draftNames.comment(plant.id),
    before: { comment: '' },
    isInline: true,
  });
  const text = watch('comment');
  const add = useAddComment(plant);
  const length = lengthOf(text);
  const tooLong = length > limits.commentMax;

  const added = () => {
    form.discard();
    onAdded();
  };

  return (
    <form onSubmit={form.onSubmit(({ comment }) => add.mutateAsync(comment.trim()), added)}>
      {form.note('mb-2')}
      <label htmlFor={id} className="sr-only">
        {words.addComment}
      </label>
      <TextArea
        id={id}
        rows={2}
        placeholder={words.addCommentHint}
        {...register('comment', { validate: maySend })}
        readOnly={add.isPending}
        aria-describedby={`${id}-count`}
        aria-invalid={tooLong || undefined}
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
