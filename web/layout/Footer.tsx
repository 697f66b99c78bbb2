import * as words from '#words/layout.ts';

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-line pt-5 text-sm text-ink-2">
      <blockquote className="max-w-[60ch] font-display text-base text-ink">
        <p>
          {words.gardenAndLibrary} <cite className="text-ink-2 not-italic">{words.cicero}</cite>
        </p>
      </blockquote>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <span>{words.motto}</span>
        <a
          href="https://powo.science.kew.org/"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {words.plantsOfTheWorld}
          <span className="sr-only">{` ${words.opensInNewTab}`}</span>
        </a>
      </p>
    </footer>
  );
}
