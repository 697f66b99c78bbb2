import { Link } from 'wouter';
import * as common from '#words/common.ts';

/** The logo and the name; links to the home page. */
export function Brand() {
  return (
    <Link href="/" className="brand">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="illustration size-7 shrink-0">
        <path d="M5 20C5 9 11 4 20 4c0 9-4 15-13 15M5 20c2-5 5-8 9-10" />
      </svg>
      {common.leafbook}
    </Link>
  );
}
