import { describe, expect, it } from 'vitest';
import { careNotes } from './CareNotesList.tsx';

describe('careNotes', () => {
  it.each([
    ['Full sun. Water weekly. Keep above 10 °C.', 'DE', ['Full sun', 'Water weekly', 'Keep above 10 °C']],
    ['Sow 2.5 cm deep. Keep above 10 °C', 'US', ['Sow 1 in deep', 'Keep above 50 °F']],
    ['Soil pH 6.5 to 7.0. Mulch in autumn', 'DE', ['Soil pH 6.5 to 7.0', 'Mulch in autumn']],
  ])('ends at a full stop before a space, in the measures that are read: %s in %s', (text, region, notes) => {
    expect(careNotes(text, region).map((note) => note.text)).toEqual(notes);
  });

  it('gives the kinds in turn and starts over after the fourth', () => {
    expect(careNotes('a. b. c. d. e. f', 'DE').map((note) => note.kind)).toEqual([
      'sun',
      'water',
      'temperature',
      'pruning',
      'sun',
      'water',
    ]);
  });

  it.each([null, '', '   ', '. ', '.'])('has nothing to say for %j', (text) => {
    expect(careNotes(text, 'DE')).toEqual([]);
  });

  it('drops empty items without skipping a kind', () => {
    expect(careNotes('Full sun. . Water weekly', 'DE')).toEqual([
      { position: 0, kind: 'sun', text: 'Full sun' },
      { position: 1, kind: 'water', text: 'Water weekly' },
    ]);
  });
});
