/** The foot of every page. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-line pt-5 text-sm text-ink-2">
      <blockquote className="max-w-[60ch] font-display text-base text-ink">
        <p>
          “If you have a garden in your library, nothing will be lacking.”{' '}
          <cite className="text-ink-2 not-italic">Cicero</cite>
        </p>
      </blockquote>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <span>Leafbook: your plants, on your own machine.</span>
        <a
          href="https://powo.science.kew.org/"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Plants of the World Online
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </footer>
  );
}
