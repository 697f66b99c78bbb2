// The button that prints what a page shows, or saves it as a PDF.
export const printOrSave = 'Print or save as PDF';
export const howToPrint =
  'To print this or save it as a PDF, open it in your browser and choose Print from the menu or share sheet.';
