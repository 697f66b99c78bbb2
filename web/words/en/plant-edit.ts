// The form in which the owner of a plant changes its texts.

export const labels = {
  commonName: 'Common name',
  latinName: 'Latin name',
  family: 'Family',
  nativeRange: 'Native range',
  location: 'Location',
  bloomDate: 'Bloom time',
  description: 'Description',
  careNotes: 'Care notes',
  funFact: 'Fun fact',
};
export const locationHint = 'A bed or a room. Only you can see it.';
export const bloomHint = 'For example: late May';
export const careHint = 'End each note with a period.';
