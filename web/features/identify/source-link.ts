/** The name and address of a source; `href` is null if it has no address. */
export interface SourceLink {
  title: string;
  href: string | null;
}

/** Reads a source as the table of look-alikes writes it: a title, an address, or both. */
export function sourceLink(source: string): SourceLink {
  const address = /https?:\/\/[^\s<>"]+/.exec(source)?.[0];
  // What closes the sentence around it is no part of it; a bracket is, where it was opened within.
  const found = address?.replace(address.includes('(') ? /[.,;:\]]+$/ : /[.,;:)\]]+$/, '');
  if (found === undefined || !URL.canParse(found)) return { title: source.trim(), href: null };
  const rest = source
    .replace(found, '')
    .replace(/\(\s*\)|\[\s*\]|<\s*>/g, '')
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+\.?$/g, '');
  return { title: rest || new URL(found).hostname.replace(/^www\./, ''), href: found };
}
