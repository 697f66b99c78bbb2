/**
 * Vegetables, herbs and flowers that the first light frost kills, although the catalog has them in cold zones: they grow there in
 * one summer. Those that US extension services class as tender or very tender vegetables, and as tender annuals.
 */
export const tenderAnnuals: readonly string[] = [
  ...['Abelmoschus esculentus', 'Amaranthus caudatus', 'Amaranthus tricolor', 'Arachis hypogaea'],
  ...['Begonia × tuberhybrida', 'Capsicum annuum', 'Capsicum chinense', 'Capsicum frutescens', 'Celosia argentea'],
  ...[
    'Citrullus lanatus',
    'Cleome houtteana',
    'Cosmos bipinnatus',
    'Cosmos sulphureus',
    'Cucumis melo',
    'Cucumis sativus',
  ],
  ...[
    'Cucurbita maxima',
    'Cucurbita moschata',
    'Cucurbita pepo',
    'Fuchsia × hybrida',
    'Glycine max',
    'Gomphrena globosa',
  ],
  ...['Ipomoea batatas', 'Ipomoea purpurea', 'Ipomoea tricolor', 'Lagenaria siceraria', 'Luffa aegyptiaca'],
  ...['Momordica charantia', 'Ocimum basilicum', 'Ocimum tenuiflorum', 'Pelargonium zonale', 'Perilla frutescens'],
  ...['Phaseolus coccineus', 'Phaseolus lunatus', 'Phaseolus vulgaris', 'Physalis peruviana', 'Physalis philadelphica'],
  ...['Portulaca grandiflora', 'Portulaca oleracea', 'Ricinus communis', 'Sesamum indicum', 'Solanum lycopersicum'],
  ...['Solanum melongena', 'Tagetes erecta', 'Tropaeolum majus', 'Vigna radiata', 'Vigna unguiculata', 'Zea mays'],
  'Zinnia elegans',
];
