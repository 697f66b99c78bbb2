import { type Tip, tip } from './tip.rules.ts';

const indoors = { indoors: true } as const;
const darkMonths = [11, 12, 1, 2];

/**
 * Houseplants. Watering, feeding, repotting and light by the season are those of the University of Wisconsin-Madison
 * Extension's "Houseplant Care" (XHT1033) and of the Royal Horticultural Society's advice on houseplants, orchids, cacti,
 * African violets and carnivorous plants; on arums and pets that of the ASPCA's list of toxic plants.
 */
export const indoorTips: readonly Tip[] = [
  tip(
    'indoor-winter-water',
    'Houseplants drink little in the dark months. Feel the soil a finger deep, and water only where it is dry.',
    indoors,
    { topic: 'watering in winter', months: darkMonths },
  ),
  tip(
    'indoor-winter-light',
    'Move houseplants closer to the window for the winter, and wipe the dust off their leaves: both are light.',
    indoors,
    { months: [11, 12, 1] },
  ),
  tip(
    'indoor-draught',
    'Keep leaves off the cold pane and away from the hot radiator. Between the two is where a houseplant winters well.',
    indoors,
    { months: [12, 1, 2], zones: [1, 9] },
  ),
  tip(
    'indoor-repot',
    'Roots looking out of the bottom of the pot? Now is the time to repot: one size larger, not three.',
    indoors,
    { months: [3, 4, 5] },
  ),
  tip(
    'indoor-feed-start',
    'The days grow longer, and houseplants notice. Begin to feed them again, with half of what the bottle says.',
    indoors,
    { months: [3, 4] },
  ),
  tip(
    'indoor-feed-stop',
    'Put the fertilizer away until spring. Food without light makes long, weak shoots.',
    indoors,
    { months: [10, 11] },
  ),
  tip(
    'indoor-summer-out',
    'Many houseplants love a summer outdoors, once the nights are mild. Begin in full shade: leaves get sunburnt, too.',
    indoors,
    { months: [6, 7], zones: [1, 9] },
  ),
  tip(
    'indoor-back-in',
    'Bring houseplants back in while the nights are still mild, and rinse their leaves first, above and below.',
    indoors,
    { months: [9], zones: [1, 9] },
  ),
  tip(
    'indoor-low-light',
    'A plant that bears low light does not love it. Give it a quarter turn each week, and now and then a holiday by the window.',
    { indoors: true, light: 'low light' },
  ),
  tip(
    'indoor-curtain',
    'The midday sun behind glass burns leaves that like it bright but indirect. A thin curtain is enough.',
    { indoors: true, light: 'bright indirect' },
    { months: [5, 6, 7, 8] },
  ),
  tip(
    'succulent-rest',
    'Let cacti and succulents in pots rest cool, bright and almost dry until spring. It is the rest that brings the flowers.',
    { indoors: true, habits: ['cactus', 'succulent'] },
    { topic: 'watering in winter', months: darkMonths },
  ),
  tip(
    'succulent-wake',
    'Wake potted cacti and succulents with one good drink, then wait until the pot is dry all through before the next.',
    { indoors: true, habits: ['cactus', 'succulent'] },
    { months: [3, 4] },
  ),
  tip(
    'arum-pets',
    'Monstera, philodendron and the other arums sting in the mouth when they are chewed. Keep them from pets and small children.',
    { families: ['Araceae'] },
  ),
  tip(
    'orchid-drain',
    'Let the water run right through an orchid’s pot, and never leave it standing in it: its roots want air.',
    { families: ['Orchidaceae'] },
  ),
  tip(
    'orchid-spike',
    'When a moth orchid has flowered, cut the spike just above its second joint. It may well branch and bloom again.',
    { plants: ['Phalaenopsis'] },
  ),
  tip('fig-stay', 'A fig that is moved drops leaves in protest. Find the light that it likes, and leave it there.', {
    plants: ['Ficus benjamina', 'Ficus lyrata', 'Ficus elastica'],
  }),
  tip(
    'violet-below',
    'Water African violets from below with lukewarm water, and pour off what they leave. Cold drops stain their leaves.',
    { plants: ['Saintpaulia', 'Streptocarpus'] },
  ),
  tip(
    'carnivore-rain',
    'Give carnivorous plants rain or distilled water, and never fertilizer: they catch what they need.',
    { plants: ['Dionaea', 'Sarracenia', 'Drosera', 'Nepenthes', 'Pinguicula'] },
  ),
];
