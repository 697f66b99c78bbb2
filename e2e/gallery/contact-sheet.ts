/** One picture of the gallery. */
export interface Picture {
  variant: string;
  shot: string;
  size: string;
  scheme: string;
  file: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function row(pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ file, size, scheme }) =>
      `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(file)}"></a>` +
      `<figcaption>${escaped(`${size}, ${scheme}`)}</figcaption></figure>`,
  );
  return `<div>${figures.join('')}</div>`;
}

/** A page that shows all pictures, one row for each place. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ variant, shot }) => `${variant}: ${shot}`);
  const sections = [...rows].map(([title, some]) => `<section><h2>${escaped(title)}</h2>${row(some)}</section>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery</title><style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; background: #777; color: #fff }
div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } img { height: 20rem; display: block } figcaption { padding: .25rem 0 }
</style></head><body><h1>${pictures.length} pictures</h1>${sections.join('\n')}</body></html>
`;
}
