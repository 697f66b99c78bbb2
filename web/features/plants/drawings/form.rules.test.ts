import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type GrowthHabit, growthHabits } from '../../../../contract/growth-habits.ts';
import { formOf } from './form.rules.ts';
import { drawings, type Form, petalsOf, placeOf, sameShape } from './forms.ts';
import { byFamily, byFamilyAlone, byHabit } from './genera.ts';

const form = (latinName: string, habit: GrowthHabit | null = null, family: string | null = null) =>
  formOf({ latinName, family, habit });

describe('formOf', () => {
  it.each<[string, GrowthHabit, string, Form]>([
    ['Solanum lycopersicum', 'vegetable', 'Solanaceae', 'tomato'],
    ['Solanum tuberosum', 'vegetable', 'Solanaceae', 'tuber'],
    ['Solanum nigrum', 'wildflower', 'Solanaceae', 'meadow'],
    ['Daucus carota', 'vegetable', 'Apiaceae', 'featheryRoot'],
    ['Daucus carota', 'wildflower', 'Apiaceae', 'umbel'],
    ['Lactuca sativa', 'vegetable', 'Asteraceae', 'leafyHead'],
    ['Pisum sativum', 'vegetable', 'Fabaceae', 'legume'],
    ['Cucurbita pepo', 'vegetable', 'Cucurbitaceae', 'gourdVine'],
    ['Citrullus lanatus', 'fruit', 'Cucurbitaceae', 'melon'],
    ['Citrus × limon', 'fruit', 'Rutaceae', 'lemon'],
    ['Citrus × sinensis', 'fruit', 'Rutaceae', 'citrus'],
    ['Malus domestica', 'fruit', 'Rosaceae', 'apple'],
    ['Malus coronaria', 'tree', 'Rosaceae', 'tree'],
    ['Prunus avium', 'fruit', 'Rosaceae', 'cherry'],
    ['Prunus persica', 'fruit', 'Rosaceae', 'stoneFruit'],
    ['Vaccinium corymbosum', 'fruit', 'Ericaceae', 'berries'],
    ['Persea americana', 'fruit', 'Lauraceae', 'leafyBranch'],
    ['Stellaria media', 'wildflower', 'Caryophyllaceae', 'meadow'],
    ['Saintpaulia ionantha', 'houseplant', 'Gesneriaceae', 'africanViolet'],
    ['Sinningia speciosa', 'houseplant', 'Gesneriaceae', 'pottedLeaves'],
    ['Euphorbia pulcherrima', 'houseplant', 'Euphorbiaceae', 'poinsettia'],
    ['Strelitzia reginae', 'houseplant', 'Strelitziaceae', 'birdOfParadise'],
    ['Schlumbergera truncata', 'cactus', 'Cactaceae', 'holidayCactus'],
    ['Carnegiea gigantea', 'cactus', 'Cactaceae', 'columnCactus'],
    ['Opuntia humifusa', 'cactus', 'Cactaceae', 'padCactus'],
    ['Mammillaria elongata', 'cactus', 'Cactaceae', 'ballCactus'],
    ['Nasturtium officinale', 'aquatic', 'Brassicaceae', 'cress'],
    ['Nymphaea odorata', 'aquatic', 'Nymphaeaceae', 'waterLily'],
    ['Nuphar lutea', 'aquatic', 'Nymphaeaceae', 'floatingPads'],
    ['Monstera deliciosa', 'houseplant', 'Araceae', 'monstera'],
    ['Dracaena trifasciata', 'succulent', 'Asparagaceae', 'snakePlant'],
    ['Tulipa gesneriana', 'bulb', 'Liliaceae', 'tulip'],
    ['Hyacinthus orientalis', 'bulb', 'Asparagaceae', 'bulb'],
    ['Helianthus annuus', 'annual', 'Asteraceae', 'sunflower'],
    ['Rosa canina', 'shrub', 'Rosaceae', 'rose'],
    ['Pinus sylvestris', 'conifer', 'Pinaceae', 'pine'],
    ['Quercus robur', 'tree', 'Fagaceae', 'tree'],
    ['Phoenix dactylifera', 'palm', 'Arecaceae', 'palm'],
  ])('draws %s (%s, %s) as %s', (latinName, habit, family, expected) => {
    expect(form(latinName, habit, family)).toBe(expected);
  });

  it('reads a name however it is written', () => {
    for (const name of ['citrus x limon', 'CITRUS × LIMON', ' Citrus  limon ', 'Citrus ×limon', "Citrus limon 'Meyer'"])
      expect(form(name, 'fruit')).toBe('lemon');
  });

  it('goes by genus or family where no species is known, and draws a sprig of what is not known at all', () => {
    expect(form('Rosa')).toBe('rose');
    expect(form('Quercus sp.', null, 'Fagaceae')).toBe('tree');
    expect(form('', null, 'Poaceae')).toBe('grass');
    expect(form('', null, null)).toBe('sprig');
    expect(form('constructor toString', null, '__proto__')).toBe('sprig');
  });
});

const forms = [...Object.values(drawings).flat(), ...Object.keys(sameShape)] as Form[];
const folder = join(import.meta.dirname, '../../../../assets/drawings');
/** The drawings in a file, by their ids. */
const drawingsIn = (group: string) =>
  new Map(
    readFileSync(join(folder, `${group}.svg`), 'utf8')
      .matchAll(/^<g id="(\w+)">\n(.*?)\n<\/g>$/gms)
      .map(([, id = '', marks = '']) => [id, marks.split('\n')]),
  );
const inFiles = new Map(Object.keys(drawings).map((group) => [group, drawingsIn(group)]));
const marksOf = (form: Form): string[] => {
  const { group, id } = placeOf(form);
  return inFiles.get(group)?.get(id) ?? [];
};

describe('the files of drawings', () => {
  it('are those that are listed, each with its drawings', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(drawings)
        .map((group) => `${group}.svg`)
        .sort(),
    );
    for (const [group, names] of Object.entries(drawings)) expect([...drawingsIn(group).keys()]).toEqual(names);
  });

  it('hold paths whose colors and lines are the page’s', () => {
    const mark =
      /^<path (fill="var\(--sketch-(leaf|bloom|ground)\)" |stroke="var\(--sketch-fine\)" stroke-width="1" )?vector-effect="non-scaling-stroke" d="M[-\d.\sMLHVCQAZlhvcqasmz]+"\/>$/;
    for (const form of forms) {
      expect(
        marksOf(form).filter((one) => !mark.test(one)),
        form,
      ).toEqual([]);
      expect(marksOf(form).length, form).toBeGreaterThan(0);
    }
  });

  it('hold no two drawings that look alike', () => {
    expect(new Set(forms.map((form) => [petalsOf(form), ...marksOf(form)].join())).size).toBe(forms.length);
  });
});

/** Drawings that show a flower, a fruit or an edible part, with all genera that have just these. */
const genera: Partial<Record<Form, string>> = {
  africanViolet: 'Saintpaulia Streptocarpus',
  allium: 'Allium',
  apple: 'Malus',
  asparagus: 'Asparagus',
  bells: 'Digitalis',
  berries: 'Vaccinium Lonicera Sambucus Amelanchier',
  birdOfParadise: 'Strelitzia',
  blackCurrant: 'Ribes',
  bramble: 'Rubus',
  cattail: 'Typha',
  cherry: 'Prunus',
  citrus: 'Citrus',
  coconutPalm: 'Cocos',
  coneflower: 'Echinacea',
  corn: 'Zea',
  crocus: 'Crocus Colchicum',
  cucumber: 'Cucumis',
  currant: 'Ribes',
  daffodil: 'Narcissus',
  daisy:
    'Anthemis Argyranthemum Arnica Aster Balsamorhiza Bellis Berlandiera Boltonia Calendula Callistephus Chamaemelum Chrysanthemum Coreopsis Cosmos Erigeron Eucephalus Eurybia Gaillardia Gazania Gerbera Heliopsis Leucanthemum Machaeranthera Matricaria Osteospermum Silphium Symphyotrichum Tithonia Wyethia Zinnia',
  eggplant: 'Solanum',
  featheryRoot: 'Daucus',
  fivePetals: 'Argentina Drymocallis Geranium Geum Potentilla Ranunculus',
  gooseberry: 'Ribes',
  grain: 'Hordeum Secale Triticum',
  grape: 'Vitis',
  holidayCactus: 'Schlumbergera Zygocactus',
  hydrangea: 'Hydrangea',
  iris: 'Iris',
  lavender: 'Lavandula',
  legume: 'Cicer Glycine Lens Phaseolus Pisum Vicia Vigna',
  lemon: 'Citrus',
  lily: 'Lilium',
  lime: 'Citrus',
  melon: 'Citrullus Cucumis',
  morningGlory: 'Calystegia Convolvulus Ipomoea',
  olive: 'Olea',
  onion: 'Allium',
  orchid: 'Cattleya Cymbidium Dendrobium Phalaenopsis',
  pear: 'Pyrus Cydonia',
  pepper: 'Capsicum',
  plainRoot: 'Arctium Armoracia Pastinaca Tragopogon',
  plum: 'Prunus',
  poinsettia: 'Euphorbia',
  poppy: 'Papaver',
  pumpkin: 'Cucurbita',
  raspberry: 'Rubus',
  redBerries: 'Vaccinium Hippophae',
  rose: 'Rosa',
  roundRoot: 'Beta Brassica Raphanus',
  rudbeckia: 'Ratibida Rudbeckia',
  spire:
    'Aconitum Agastache Baptisia Camassia Chamaenerion Consolida Delphinium Liatris Lupinus Lythrum Nepeta Physostegia Salvia Veronica Veronicastrum',
  stoneFruit: 'Prunus',
  strawberry: 'Fragaria',
  sunflower: 'Helianthus',
  thistle: 'Arctium Carduus Cirsium Cynara Onopordum Silybum',
  tomato: 'Solanum',
  tuber: 'Solanum Ipomoea Helianthus Manihot',
  tulip: 'Tulipa',
  umbel: 'Aegopodium Ammi Angelica Anthriscus Berula Cicuta Conium Daucus Heracleum Osmorhiza Perideridia',
  waterLily: 'Nymphaea',
};

const catalogueFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../assets/catalogue', name), 'utf8');
const byHand: { latinName: string; family: string }[] = JSON.parse(catalogueFile('species.json'));
const listed = catalogueFile('facts.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
  .map(([latinName = '', , , , family = '']) => ({ latinName, family }));
const catalogue = [...byHand, ...listed];

describe('a drawing with flowers or fruit', () => {
  it('goes to its own genera alone, whatever a species is grown for', () => {
    expect(catalogue.length).toBeGreaterThan(2000);
    for (const { latinName, family } of catalogue) {
      const [genus = ''] = latinName.split(' ');
      for (const habit of [...growthHabits, null]) {
        const allowed = genera[form(latinName, habit, family)];
        if (allowed !== undefined) expect(allowed.split(' ')).toContain(genus);
      }
    }
  });

  it('is never chosen by growth habit or family', () => {
    const chosen: Form[] = [...Object.values(byHabit), ...byFamily.values(), ...byFamilyAlone.values(), 'sprig'];
    expect(chosen.filter((one) => genera[one] !== undefined)).toEqual([]);
  });

  it('is known by its colored parts, which otherwise are pots and ties alone', () => {
    const pot = 'M64 92H96L92 114H68Z';
    const hangingPot = 'M66 54H94L90 78H70Z';
    const colored = forms.filter((one) => {
      const marks = marksOf(one).join();
      return !marks.includes(pot) && !marks.includes(hangingPot) && marks.includes('--sketch-bloom');
    });
    // A tie round a bunch, and the stalks of a leaf.
    const others: Form[] = ['herbBunch', 'leafStalks'];
    expect(colored.filter((one) => genera[one] === undefined && !others.includes(one))).toEqual([]);
  });
});

it('every drawing is somebody’s', () => {
  const seen = new Set<Form>(['sprig']);
  for (const { latinName, family } of catalogue)
    for (const habit of [...growthHabits, null]) seen.add(form(latinName, habit, family));
  expect(forms.filter((one) => !seen.has(one))).toEqual([]);
});
