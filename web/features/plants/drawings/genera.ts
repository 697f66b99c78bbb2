import type { GrowthHabit } from '../../../../contract/growth-habits.ts';
import type { Form } from './forms.ts';

/** Names in a row, each with the form that they share. */
const table = (rows: Partial<Record<Form, string>>): ReadonlyMap<string, Form> =>
  new Map(Object.entries(rows).flatMap(([form, names]) => names.split(', ').map((name) => [name, form as Form])));

/** Species that look unlike the rest of their genus. */
export const bySpecies = table({
  africanViolet: 'Streptocarpus ionanthus',
  asparagus: 'Asparagus officinalis',
  gooseberry: 'Ribes uva-crispa',
  cherry: 'Prunus avium, Prunus cerasus',
  columnSpurge: 'Euphorbia trigona, Euphorbia ingens, Euphorbia canariensis',
  cucumber: 'Cucumis sativus',
  currant: 'Ribes rubrum, Ribes triste',
  eggplant: 'Solanum melongena',
  featheryHerb: 'Asparagus setaceus, Asparagus aethiopicus',
  hydrangea: 'Hydrangea macrophylla, Hydrangea arborescens',
  leafyBranch: 'Prunus dulcis',
  lemon: 'Citrus limon, Citrus medica',
  lime: 'Citrus aurantiifolia, Citrus latifolia, Citrus hystrix',
  melon: 'Cucumis melo',
  needleShrub: 'Salvia rosmarinus',
  onion: 'Allium cepa, Allium sativum',
  plum: 'Prunus domestica, Prunus salicina, Prunus cerasifera',
  poinsettia: 'Euphorbia pulcherrima',
  pumpkin: 'Cucurbita maxima',
  raspberry: 'Rubus idaeus, Rubus strigosus',
  redBerries: 'Vaccinium macrocarpon, Vaccinium oxycoccos, Vaccinium vitis-idaea',
  roundRoot: 'Brassica rapa, Brassica napus',
  snakePlant: 'Dracaena trifasciata, Dracaena angolensis, Dracaena hanningtonii',
  strapTuft: 'Asplenium nidus, Asplenium scolopendrium',
  tomato: 'Solanum lycopersicum',
  trailing: 'Ficus pumila',
  tuber: 'Solanum tuberosum, Ipomoea batatas, Helianthus tuberosus',
});

/** Genera that are kept, or shown, in more than one way: by what the species is grown for. */
export const byUse: Partial<Record<GrowthHabit, ReadonlyMap<string, Form>>> = {
  bulb: table({ roundLeaves: 'Cyclamen, Anemone, Ranunculus, Eranthis, Begonia', bushyAnnual: 'Dahlia' }),
  climber: table({ vine: 'Hydrangea' }),
  fruit: table({
    apple: 'Malus',
    berries: 'Vaccinium, Lonicera, Sambucus, Amelanchier',
    blackCurrant: 'Ribes',
    citrus: 'Citrus',
    olive: 'Olea',
    pear: 'Pyrus, Cydonia',
    redBerries: 'Hippophae',
    stakedPlant: 'Solanum, Physalis',
    stoneFruit: 'Prunus',
    tree: 'Carica',
    vine: 'Actinidia, Passiflora',
  }),
  herb: table({
    bulb: 'Crocus',
    featheryHerb: 'Anethum, Anthriscus, Carum, Coriandrum, Cuminum, Foeniculum, Levisticum, Petroselinum, Pimpinella',
    leafyBranch: 'Laurus, Bergera',
    needleShrub: 'Hyssopus, Satureja, Thymus',
    pairedHerb: 'Agastache, Melissa, Mentha, Nepeta, Ocimum, Origanum, Perilla, Salvia, Stevia, Aloysia',
    threeLeaved: 'Medicago, Trigonella',
    tubeLeaves: 'Allium',
  }),
  houseplant: table({
    pottedRounds: 'Begonia, Cyclamen, Oxalis, Saxifraga',
    pottedTree: 'Coffea, Ficus, Polyscias, Radermachera, Yucca',
    umbrellaPlant: 'Heptapleurum, Pachira, Schefflera',
  }),
  vegetable: table({
    featheryRoot: 'Daucus',
    leafStalks: 'Apium, Colocasia, Rheum',
    leafyClump: 'Amaranthus, Basella, Chenopodium, Portulaca',
    leafyHead: 'Brassica, Cichorium, Crambe, Eruca, Lactuca, Lepidium, Spinacia, Valerianella',
    legume: 'Cicer, Glycine, Lens, Phaseolus, Pisum, Vicia, Vigna',
    pepper: 'Capsicum',
    plainRoot: 'Arctium, Armoracia, Pastinaca, Tragopogon',
    roundRoot: 'Beta, Raphanus',
    stakedPlant: 'Solanum, Abelmoschus, Physalis',
    tuber: 'Manihot',
    tubeLeaves: 'Allium',
  }),
};

/** Genera by the form that all of their species share. A form with flowers or fruit stands here only for genera that have just these. */
export const byGenus = table({
  africanViolet: 'Saintpaulia',
  allium: 'Allium',
  bamboo: 'Bambusa, Fargesia, Phyllostachys, Sasa',
  basalRosette:
    'Agoseris, Androsace, Bergenia, Brunnera, Clintonia, Convallaria, Hosta, Limonium, Plantago, Primula, Pulmonaria, Taraxacum',
  bells: 'Digitalis',
  birdOfParadise: 'Strelitzia',
  bramble: 'Rubus',
  bromeliad: 'Ananas',
  cattail: 'Typha',
  coconutPalm: 'Cocos',
  columnCactus: 'Carnegiea, Cereus, Cleistocactus, Pachycereus, Pilosocereus',
  columnarConifer:
    'Callitropsis, Calocedrus, Chamaecyparis, Cupressus, Juniperus, Platycladus, Podocarpus, Taxus, Thuja, Torreya',
  coneflower: 'Echinacea',
  corn: 'Zea',
  cress: 'Nasturtium',
  crocus: 'Crocus, Colchicum',
  daffodil: 'Narcissus',
  daisy:
    'Anthemis, Argyranthemum, Arnica, Aster, Balsamorhiza, Bellis, Berlandiera, Boltonia, Calendula, Callistephus, Chamaemelum, Chrysanthemum, Coreopsis, Cosmos, Erigeron, Eucephalus, Eurybia, Gaillardia, Gazania, Gerbera, Heliopsis, Leucanthemum, Machaeranthera, Matricaria, Osteospermum, Silphium, Symphyotrichum, Tithonia, Wyethia, Zinnia',
  dracaena: 'Beaucarnea, Cordyline, Dracaena',
  duckweed: 'Azolla, Lemna, Spirodela, Wolffia',
  fanPalm: 'Chamaerops, Livistona, Rhapis, Sabal, Serenoa, Trachycarpus, Washingtonia',
  fivePetals: 'Argentina, Drymocallis, Geranium, Geum, Potentilla, Ranunculus',
  fleshyLeaves: 'Adenium, Crassula, Hylotelephium, Kalanchoe, Portulaca, Portulacaria, Sedum',
  floatingPads: 'Brasenia, Hydrocharis, Limnobium, Nelumbo, Nuphar, Nymphoides',
  grain: 'Hordeum, Secale, Triticum',
  grape: 'Vitis',
  grass: 'Cymbopogon, Eriocaulon, Xerophyllum',
  greatLeaves: 'Canna, Ensete, Heliconia, Musa',
  hangingBeads: 'Curio',
  heartLeaves: 'Alocasia, Anthurium, Caladium, Philodendron, Syngonium, Zantedeschia',
  holidayCactus: 'Schlumbergera, Zygocactus',
  horsetail: 'Equisetum',
  iris: 'Iris',
  ivy: 'Hedera',
  lavender: 'Lavandula',
  leafCactus: 'Disocactus, Epiphyllum, Hatiora, Hylocereus, Rhipsalis, Selenicereus',
  lily: 'Lilium',
  livingStones: 'Lithops',
  melon: 'Citrullus',
  marshPlant: 'Alisma, Damasonium, Menyanthes, Peltandra, Pontederia, Sagittaria',
  monstera: 'Monstera, Rhaphidophora, Thaumatophyllum',
  morningGlory: 'Calystegia, Convolvulus, Ipomoea',
  needleShrub:
    'Adenostoma, Calluna, Cassiope, Empetrum, Ephedra, Erica, Hudsonia, Phyllodoce, Rosmarinus, Santolina, Tamarix, Thymus',
  orchid: 'Cattleya, Cymbidium, Dendrobium, Phalaenopsis',
  padCactus: 'Opuntia',
  patternedLeaves:
    'Aglaonema, Aphelandra, Calathea, Codiaeum, Coleus, Ctenanthe, Dieffenbachia, Fittonia, Goeppertia, Hypoestes, Maranta, Stromanthe',
  pine: 'Pinus',
  poppy: 'Papaver',
  pottedPalm: 'Chamaedorea, Cycas, Dypsis, Howea',
  pottedRounds: 'Peperomia, Pilea',
  reedStems: 'Alpinia, Curcuma, Elettaria, Hedychium, Polygonatum, Zingiber',
  rose: 'Rosa',
  roundLeaves: 'Alchemilla, Asarum, Caltha, Glechoma, Heuchera, Pelargonium, Tiarella, Tropaeolum, Tussilago',
  rudbeckia: 'Ratibida, Rudbeckia',
  rush: 'Eleocharis, Juncus, Schoenoplectus',
  snakePlant: 'Sansevieria',
  spiderPlant: 'Chlorophytum',
  spikyRosette:
    'Agave, Aloe, Bromelia, Dasylirion, Gasteria, Haworthia, Haworthiopsis, Hesperoyucca, Nolina, Pandanus, Yucca',
  spire:
    'Aconitum, Agastache, Baptisia, Camassia, Chamaenerion, Consolida, Delphinium, Liatris, Lupinus, Lythrum, Nepeta, Physostegia, Salvia, Veronica, Veronicastrum',
  strapLeaves: 'Aspidistra, Clivia, Hippeastrum',
  strapTuft: 'Agapanthus, Hemerocallis, Kniphofia, Liriope, Ophiopogon, Platycerium',
  strawberry: 'Fragaria',
  succulentRosette: 'Aeonium, Echeveria, Graptopetalum, Sempervivum',
  sunflower: 'Helianthus',
  swordFan: 'Acorus, Crocosmia, Freesia, Gladiolus, Phormium, Sisyrinchium',
  thistle: 'Arctium, Carduus, Cirsium, Cynara, Onopordum, Silybum',
  threeLeaved: 'Arachis, Desmodium, Lespedeza, Lotus, Medicago, Melilotus, Oxalis, Trifolium',
  trailing: 'Aeschynanthus, Ceropegia, Epipremnum, Hoya, Plectranthus, Scindapsus, Soleirolia, Tradescantia',
  tulip: 'Tulipa',
  umbel: 'Aegopodium, Ammi, Angelica, Anthriscus, Berula, Cicuta, Conium, Daucus, Heracleum, Osmorhiza, Perideridia',
  underwater:
    'Cabomba, Callitriche, Ceratophyllum, Egeria, Elodea, Hippuris, Myriophyllum, Najas, Potamogeton, Ruppia, Stuckenia, Utricularia, Vallisneria',
  waterLily: 'Nymphaea',
  zzPlant: 'Zamioculcas',
});

/** Families whose plants look alike whatever they are grown for. */
export const byFamily = table({
  ballCactus: 'Cactaceae',
  bromeliad: 'Bromeliaceae',
  columnarConifer: 'Taxaceae',
  fern: 'Aspleniaceae, Athyriaceae, Blechnaceae, Dicksoniaceae, Dryopteridaceae, Nephrolepidaceae, Osmundaceae, Polypodiaceae, Pteridaceae',
  gourdVine: 'Cucurbitaceae',
  palm: 'Arecaceae',
});

/** Families of plants of which nothing else is known. */
export const byFamilyAlone = table({
  conifer: 'Pinaceae, Cupressaceae, Araucariaceae',
  floatingPads: 'Nymphaeaceae',
  grass: 'Cyperaceae, Poaceae',
  heartLeaves: 'Araceae',
  reedStems: 'Zingiberaceae',
  rush: 'Juncaceae',
  shrub: 'Ericaceae, Hydrangeaceae',
  succulentRosette: 'Crassulaceae',
  threeLeaved: 'Fabaceae',
  tree: 'Betulaceae, Fagaceae, Juglandaceae, Ulmaceae',
});

/** What only the growth habit tells: nothing here shows a flower or a fruit. */
export const byHabit: Record<GrowthHabit, Form> = {
  annual: 'bushyAnnual',
  aquatic: 'marshPlant',
  bulb: 'bulb',
  cactus: 'ballCactus',
  climber: 'vine',
  conifer: 'conifer',
  fern: 'fern',
  fruit: 'leafyBranch',
  grass: 'grass',
  herb: 'herbBunch',
  houseplant: 'pottedLeaves',
  palm: 'palm',
  perennial: 'leafyClump',
  shrub: 'shrub',
  succulent: 'fleshyLeaves',
  tree: 'tree',
  vegetable: 'stakedPlant',
  wildflower: 'meadow',
};
