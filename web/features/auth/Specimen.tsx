import * as words from '#words/auth.ts';

const petals = Array.from({ length: 11 }, (_, index) => (index * 360) / 11);

/** A zinnia pressed on its sheet, drawn in the hand of the other illustrations. Decorative. */
export function Specimen() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 360" className="illustration specimen">
      <rect className="specimen-paper" x="8" y="8" width="264" height="344" rx="6" />
      <path d="M139 308c-5-70-1-130 9-196" />
      <Leaf at="140 216" turn={-62} />
      <Leaf at="140 216" turn={54} />
      <Leaf at="137 268" turn={-74} />
      <Leaf at="137 268" turn={66} />
      <path d="M139 308c-8 7-14 15-17 26m17-26c2 9 2 17 0 28m0-28c9 6 15 13 19 24m-25-12-6 4" />
      <g transform="translate(150 92)">
        {petals.map((angle) => (
          <path
            key={angle}
            className="petal"
            transform={`rotate(${angle})`}
            d="M-7-15c-9-18-8-34-2-42 3-2 6-2 9 1 3-3 6-3 9-1 6 8 7 24-2 42"
          />
        ))}
        <circle className="specimen-paper" r="16" />
        <path d="M0-8v.1M-7-4v.1M7-4v.1M-8 4v.1M8 4v.1M0 9v.1M-2 1v.1M3 0v.1" />
      </g>
      <path className="specimen-tape" d="m122 246 34-6 2 9-34 6Zm4 50 34-5 1 9-34 5Z" />
      <path className="specimen-label" d="M164 306h92v34h-92Z" />
      <text x="210" y="321" className="specimen-name">
        {words.specimen}
      </text>
      <path className="specimen-label" d="M180 330h60" />
    </svg>
  );
}

/** One of a pair: stalkless, egg-shaped, its veins curving with the edge. Drawn upright, then turned. */
function Leaf({ at, turn }: { at: string; turn: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn})`}>
      <path className="wash" d="M0 0C-22-14-25-46 0-78 25-46 22-14 0 0Z" />
      <path d="M0 0C-22-14-25-46 0-78 25-46 22-14 0 0Zm0 0v-66M0-14c-8-6-11-14-12-24M0-14c8-6 11-14 12-24" />
    </g>
  );
}
