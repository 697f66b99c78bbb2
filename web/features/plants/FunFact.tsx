import { Lightbulb } from 'lucide-react';
import * as words from '#words/plant.ts';

interface FunFactProps {
  text: string;
  /** Of the text, where it is known. */
  lang?: string | undefined;
  /** Of the heading: one below that of the surrounding section. */
  level: 'h3' | 'h4';
}

export function FunFact({ text, lang, level: Heading }: FunFactProps) {
  return (
    <section className="mt-5 flex gap-3 rounded-sheet bg-leaf-wash p-4">
      <Lightbulb aria-hidden className="icon mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <Heading className="text-lg">{words.funFact}</Heading>
        <p dir="auto" lang={lang} className="mt-0.5 text-pretty [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
    </section>
  );
}
