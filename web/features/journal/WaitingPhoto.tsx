import { useEffect, useState } from 'react';
import { waitingWrites } from '../../api/waiting/list.ts';
import { bodyOf } from '../../api/waiting/page.ts';

/** The photo that a waiting write uploads; null where it can't be read. */
async function photoIn(row: number): Promise<Blob | null> {
  const type = waitingWrites().find(({ id }) => id === row)?.contentType;
  const body = await bodyOf(row);
  if (!body || !type) return null;
  const photo = (await new Response(body, { headers: { 'Content-Type': type } }).formData()).get('image');
  return photo instanceof Blob ? photo : null;
}

/** A photo that is kept on this device until it is sent. */
export function WaitingPhoto({ row, alt }: { row: number; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let shown: string | null = null;
    let isGone = false;
    photoIn(row).then(
      (photo) => {
        if (!photo || isGone) return;
        shown = URL.createObjectURL(photo);
        setUrl(shown);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (shown !== null) URL.revokeObjectURL(shown);
    };
  }, [row]);
  return (
    <div className="aspect-square w-full overflow-hidden rounded-control bg-leaf-wash">
      {url !== null && <img src={url} alt={alt} className="size-full object-cover" />}
    </div>
  );
}
