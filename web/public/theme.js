// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own because the
// page's content security policy allows no inline script.
try {
  const theme = localStorage.getItem('leafbook.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The browser's own bars follow; `theme.ts` does the same when another theme is chosen.
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  }
} catch {
  // Storage is refused: the device's theme stays.
}

// The first words about a day cost a slow phone a tenth of a second, whoever asks for them: here, while it waits for the rest
// of the page, and in pieces, between which it can do something else.
const { lang } = document.documentElement;
const firstWords = [
  () => new Intl.Locale(lang).maximize(),
  () => 'a'.localeCompare('b', lang),
  () => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(),
];
const sayNext = () => {
  firstWords.shift()();
  if (firstWords.length > 0) setTimeout(sayNext);
};
setTimeout(sayNext);
