import { type Tip, tip } from './tip.rules.ts';

const pots = { pots: true } as const;

/**
 * Pots, and the work at hand. On watering, pots in winter and planting holes the advice is that of the University of
 * Minnesota Extension, on blades that of the University of Florida's IFAS Extension, on feeding, repotting and
 * harvesting that of the Royal Horticultural Society.
 */
export const choreTips: readonly Tip[] = [
  tip(
    'pots-summer',
    'Push the pots together in a hot spell. They shade one another, and a little shade in the afternoon saves a can of water.',
    pots,
    { months: [6, 7, 8] },
  ),
  tip(
    'pots-winter',
    'Roots in a pot feel the winter from all sides. Raise the pots on feet, wrap them, and move them to a wall.',
    pots,
    { topic: 'pots in winter', months: [11, 12, 1], zones: [3, 8], frost: true },
  ),
  tip(
    'pots-saucers',
    'Tip out the saucers half an hour after watering. What a pot has not drunk by then, it does not want.',
    pots,
  ),
  tip('due-watering', 'Lift the pot before you water it. Once you know how light dry is, you need no other gauge.', {
    due: 'watering',
  }),
  tip('due-fertilizing', 'Feed only what is growing, and only onto moist soil: fertilizer burns roots that are dry.', {
    due: 'fertilizing',
  }),
  tip(
    'due-pruning',
    'Sharp blades heal, blunt ones tear. Wipe them with alcohol between two plants, so that no disease comes along.',
    { due: 'pruning' },
  ),
  tip(
    'due-repotting',
    'Water a plant the day before you repot it. Moist roots slide out of the pot, and they break less.',
    { due: 'repotting' },
  ),
  tip(
    'due-planting',
    'Dig the hole twice as wide as the roots and just as deep. A plant that stands too low never quite catches up.',
    { due: 'planting' },
  ),
  tip(
    'due-harvesting',
    'Harvest in the cool of the morning. Leaves are crisp then, herbs at their most fragrant, and both keep longer.',
    { due: 'harvesting' },
  ),
];
