import { Check } from 'lucide-react';
import * as words from '#words/identify.tsx';

/** What makes a photo easy to identify. */
export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips" className="mt-5">
      <h3 id="photo-tips" className="text-lg">
        {words.goodPhotoTips}
      </h3>
      <ul className="mt-2 grid gap-x-6 gap-y-1.5 text-ink-2 sm:grid-cols-2">
        {words.photoTips.map((tip) => (
          <li key={tip} className="flex items-center gap-2.5">
            <Check aria-hidden className="icon-sm shrink-0 text-leaf" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
