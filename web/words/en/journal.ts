// The journal of a plant: its entries, their photos, and how it has grown.

export const dayAndSource = (day: string, isFromJournal: boolean): string =>
  `${day} · ${isFromJournal ? 'From the journal' : 'First photo'}`;
