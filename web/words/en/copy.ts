export const copy = 'Copy';
export const linkCopied = 'Link copied';
export const copyByKeys = 'Press Ctrl+C (⌘C) to copy';
export const linkSelected = 'The link is selected.';
