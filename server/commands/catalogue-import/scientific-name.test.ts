import { describe, expect, it } from 'vitest';
import { rankKind, readFamily, readName } from './scientific-name.ts';

describe('a scientific name', () => {
  it.each([
    ['Acer palmatum', 'Acer palmatum'],
    ['Acer palmatum Thunb.', 'Acer palmatum'],
    ['Abies alba Mill.', 'Abies alba'],
    ['Aster novae-angliae L.', 'Aster novae-angliae'],
    ['Rosa × centifolia L.', 'Rosa × centifolia'],
    ['Rosa x centifolia', 'Rosa × centifolia'],
    ['Abutilon ×hybridum', 'Abutilon × hybridum'],
    ['×Hesperotropsis leylandii (A.B.Jacks. & Dallim.) Garland & Gerry Moore', '× Hesperotropsis leylandii'],
    ['x Hesperotropsis leylandii', '× Hesperotropsis leylandii'],
    ['Isoëtes echinospora Durieu', 'Isoëtes echinospora'],
    ['Beta vulgaris ssp. maritima (L.) Arcang.', 'Beta vulgaris subsp. maritima'],
    ['Brassica oleracea L. var. capitata L.', 'Brassica oleracea var. capitata'],
    ['Ajuga reptans subsp. reptans f. rosea Hegi', 'Ajuga reptans f. rosea'],
    ['Mentha × piperita nothosubsp. × citrata', 'Mentha × piperita nothosubsp. citrata'],
    ['Salvia officinalis L.f. ex Benth.', 'Salvia officinalis'],
    ['Sedum acre L. f. and Smith', 'Sedum acre'],
    ['Sedum acre constructor alba', 'Sedum acre'],
    ["Crassula ovata 't Hart", 'Crassula ovata'],
    ['  Acer\t palmatum ', 'Acer palmatum'],
  ])('%j is %j', (written, name) => {
    expect(readName(written)).toMatchObject({ name });
  });

  it('takes a third word for a rank only where the source says that there is one', () => {
    expect(readName('Acer rubrum trilobum', 'variety')).toMatchObject({
      name: 'Acer rubrum var. trilobum',
      species: 'Acer rubrum',
    });
    expect(readName('Rosa centifolia duplicate id', 'species')).toMatchObject({ name: 'Rosa centifolia' });
  });

  it.each([
    ['', 'no scientific name'],
    ['=HYPERLINK("http://x","y")', 'no scientific name'],
    ['acer palmatum', 'no scientific name'],
    ['Роза обыкновенная', 'no scientific name'],
    ['Acer', 'the name of a genus, not of a species'],
    ['Acer sp.', 'no name of a species'],
    ['Acer Thunb.', 'no name of a species'],
    ['Salix alba × fragilis', 'a hybrid formula'],
    ['Salix alba × Salix fragilis', 'a hybrid formula'],
    ['Salix alba L. × Salix fragilis L.', 'a hybrid formula'],
    ['Malus domestica "Gala" Borkh.', 'a cultivar'],
    ["Acer palmatum 'Bloodgood'", 'a cultivar'],
    ['Ac\uFFFDr palmatum', 'the scientific name has bytes that are no text'],
    [`Acer ${'a'.repeat(300)}`, 'the scientific name is too long'],
  ])('%j is refused: %s', (written, flaw) => {
    expect(readName(written)).toEqual({ flaw });
  });
});

it('knows ranks by the words of all sources', () => {
  expect(['Species', 'hybrid', '', 'sp.'].map(rankKind)).toEqual(['species', 'species', 'species', 'species']);
  expect(['subsp.', 'Variety', 'form', 'nothosubsp.'].map(rankKind)).toEqual(['below', 'below', 'below', 'below']);
  expect(['genus', 'Family', 'section', 'cultivar'].map(rankKind)).toEqual(['above', 'above', 'above', 'cultivar']);
  expect(rankKind('constructor')).toBe('above');
});

it('writes families in their form in -aceae', () => {
  expect(['Rosaceae', 'ROSACEAE', ' Compositae ', 'X', 'Felidae', ''].map(readFamily)).toEqual([
    ...['Rosaceae', 'Rosaceae', 'Asteraceae'],
    ...[null, null, null],
  ]);
});
