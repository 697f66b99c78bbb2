import { useId, useState } from 'react';
import * as words from '#words/comments.ts';
import * as common from '#words/common.ts';
import { gardenUser } from '#words/layout.ts';
import type { Comment } from '../../../../contract/comments.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { useUser } from '../../../api/current-user.ts';
import { itemsOf, totalOf } from '../../../api/paginated.ts';
import { loginUrl } from '../../../api/return-to.ts';
import { useAddressedHeading } from '../../../ui/addressed.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { usePlantRights } from '../../gardens/use-plant-rights.ts';
import { CommentForm, mayDelete } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { useComments, useDeleteComment, useWaitingComments } from './comments.api.ts';

interface PlantCommentsProps {
  plant: Pick<Plant, 'id' | 'userId' | 'gardenId' | 'commonName'>;
}

/** What gardeners wrote about a plant, and the place to write. */
export function PlantComments({ plant }: PlantCommentsProps) {
  const id = useId();
  const { user, isLoading } = useUser();
  const { isOwner } = usePlantRights(plant);
  const comments = useComments(plant.id);
  // A notification of a comment leads here.
  const heading = useAddressedHeading('comments', comments.data !== undefined);
  const remove = useDeleteComment(plant.id);
  const singleFlight = useSingleFlight();
  const [deleting, setDeleting] = useState<Comment | null>(null);
  const list = itemsOf(comments.data, (comment) => comment.id);
  const waiting = useWaitingComments(plant.id, list);
  const me = {
    username: user?.username || user?.firstName || gardenUser,
    profileImageUrl: user?.profileImageUrl ?? null,
  };

  const confirmDelete = () =>
    deleting &&
    singleFlight(async () => {
      await remove.mutateAsync(deleting.id);
      setDeleting(null);
    });

  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="mb-3 text-xl outline-none">
        {words.comments}
        {comments.data && (
          <span className="figures ms-2 font-sans text-base text-ink-2">{totalOf(comments.data) + waiting.length}</span>
        )}
      </h3>
      {user ? (
        <CommentForm plant={plant} onAdded={() => heading.current?.focus()} />
      ) : (
        !isLoading && (
          <p className="text-ink-2">
            {words.logInPrompt((text) => (
              <a href={loginUrl()} className="link">
                {text}
              </a>
            ))}
          </p>
        )
      )}
      <div className="mt-4 border-t border-line pt-1">
        <Loaded of={comments} failed={words.notLoaded} className="py-3" loading={words.loading} skeleton="mt-3 h-14">
          {() => list.length + waiting.length === 0 && <p className="py-3 text-ink-2">{words.noneYet}</p>}
        </Loaded>
        {list.length + waiting.length > 0 && (
          <ul>
            {waiting.map((comment) => (
              <CommentItem key={comment.id} comment={{ ...comment, user: me }} onDelete={null} isWaiting />
            ))}
            {list.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                onDelete={mayDelete(user?.id, comment, isOwner) ? () => setDeleting(comment) : null}
              />
            ))}
          </ul>
        )}
        <LoadMore of={comments} />
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={words.deleteQuestion}
        text={words.deleteText}
        confirmLabel={remove.isPending ? common.deleting : words.deleteComment}
        tone="danger"
        busy={remove.isPending}
        onConfirm={confirmDelete}
      />
    </section>
  );
}
