import { describe, expect, it } from 'vitest';
import { careNotes } from './care-notes.ts';

describe('careNotes', () => {
  it('splits on a full stop followed by a space', () => {
    expect(careNotes('Full sun. Water weekly. Keep above 10 °C.', 'DE').map((note) => note.text)).toEqual([
      'Full sun',
      'Water weekly',
      'Keep above 10 °C',
    ]);
  });

  it('tells the measures that the gardener reads', () => {
    expect(careNotes('Sow 2.5 cm deep. Keep above 10 °C', 'US').map((note) => note.text)).toEqual([
      'Sow 1 in deep',
      'Keep above 50 °F',
    ]);
  });

  it('leaves a full stop inside a figure alone', () => {
    expect(careNotes('Soil pH 6.5 to 7.0. Mulch in autumn', 'DE').map((note) => note.text)).toEqual([
      'Soil pH 6.5 to 7.0',
      'Mulch in autumn',
    ]);
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
