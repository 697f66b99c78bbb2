import { Link } from 'wouter';
import * as words from '#words/common.ts';
import { openOwnPlant } from './open-camera-modal.ts';

const link = 'link inline-flex min-h-11 items-center';

/** Secondary ways to add a plant without a photo, under the button that adds one. */
export function WithoutPhoto() {
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-5">
      <Link href="/search#search" className={link}>
        {words.addByName}
      </Link>
      <button type="button" className={link} aria-haspopup="dialog" onClick={openOwnPlant}>
        {words.myOwnPlant}
      </button>
    </p>
  );
}
