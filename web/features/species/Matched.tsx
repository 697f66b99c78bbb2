import { highlight } from './highlight.ts';

/** A text in which what a query matches stands out. */
export function Matched({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece) =>
    piece.hit ? (
      <mark
        key={piece.start}
        className="bg-transparent font-semibold text-leaf underline decoration-1 underline-offset-2"
      >
        {piece.text}
      </mark>
    ) : (
      <span key={piece.start}>{piece.text}</span>
    ),
  );
}
