import { Lightbulb } from 'lucide-react';
import * as words from '#words/plant.ts';

/** @param level of the heading, one below that of the surrounding section */
export function FunFact({ text, level: Heading }: { text: string; level: 'h3' | 'h4' }) {
  return (
    <section className="mt-5 flex gap-3 rounded-sheet bg-leaf-wash p-4">
      <Lightbulb aria-hidden className="icon mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <Heading className="text-lg">{words.funFact}</Heading>
        <p dir="auto" className="mt-0.5 text-pretty [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
    </section>
  );
}
