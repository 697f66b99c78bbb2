import { labels } from '#words/plant.ts';
import { columnLabels } from '#words/plant-import.ts';
import { fold } from '../../../contract/fold.ts';
import { type PlantFieldName, plantFieldNames, plantFields } from '../../../contract/plant-fields.ts';

/** Days of a plant that a table may have, besides what a gardener writes about it. */
export const dayNames = ['addedOn', 'lastWatered', 'lastFertilized'] as const;
export type DayName = (typeof dayNames)[number];

/** What a column may be. */
export type ColumnField = PlantFieldName | DayName;
export const columnFields: readonly ColumnField[] = [...plantFieldNames, ...dayNames];

/**
 * What columns are called in gardeners' tables and in exports of other apps: English, German, French, Spanish, Italian and Dutch,
 * as `fold` writes them.
 */
const headings: Partial<Record<ColumnField, string>> = {
  commonName:
    'plant|plant name|common|title|pflanze|pflanzenname|deutscher name|trivialname|bezeichnung|nom|plante|nom commun|nombre|planta|nombre comun|nome|pianta|nome comune|naam|plant naam|plantnaam|nederlandse naam',
  latinName:
    'latin|latin name|scientific|scientificname|botanical|botanical name|species|taxon|binomial|wissenschaftlicher name|botanischer name|lateinischer name|botanisch|latein|art|nom latin|nom scientifique|nom botanique|espece|nombre cientifico|nombre botanico|especie|nome scientifico|nome botanico|nome latino|specie|wetenschappelijke naam|botanische naam|latijnse naam|soort',
  nickname: 'nick name|pet name|spitzname|surnom|apodo|soprannome|bijnaam',
  location:
    'location|room|bed|garden bed|site|position|where|area|standort|ort|platz|raum|zimmer|beet|lieu|emplacement|piece|ubicacion|lugar|posizione|posto|luogo|stanza|plaats|standplaats|locatie|kamer',
  situation: 'situation|indoors or outdoors|indoor outdoor|wachst in|wo sie wachst',
  potSize: 'pot|container|container size|topf|topfgrosse|topfgroesse|taille du pot|pot taille|maceta|vaso|potmaat',
  bloomDate:
    'bloom time|bloom date|blooms|flowering|flowering time|blute|blutezeit|bluhzeit|floraison|floracion|fioritura|bloei|bloeitijd',
  family: 'plant family|familie|pflanzenfamilie|famille|familia|famiglia',
  nativeRange: 'origin|native to|herkunft|heimat|origine|origen|herkomst',
  description: 'about|beschreibung|descripcion|descrizione|beschrijving',
  careNotes: 'care|care instructions|pflege|pflegehinweise|hinweise|entretien|cuidados|cure|verzorging',
  count: 'quantity|qty|number|amount|anzahl|menge|stuck|stuckzahl|nombre de plants|quantite|cantidad|quantita|aantal',
  notes:
    'note|comment|comments|remarks|notiz|notizen|bemerkung|bemerkungen|anmerkung|anmerkungen|remarque|remarques|notas|observaciones|osservazioni|opmerking|opmerkingen|notities',
  soil: 'substrate|potting mix|erde|substrat|boden|sol|terreau|suelo|sustrato|terriccio|grond|potgrond',
  acquiredFrom:
    'source|supplier|vendor|shop|store|nursery|bought from|acquired from|quelle|bezugsquelle|gekauft bei|gartnerei|fournisseur|proveedor|fornitore|leverancier|gekocht bij',
  acquiredOn:
    'acquired on|date acquired|acquisition date|purchased|purchased on|purchase date|date of purchase|bought|bought on|gekauft|gekauft am|kaufdatum|date dachat|achete le|fecha de compra|data di acquisto|data acquisto|aankoopdatum|gekocht',
  price: 'cost|preis|kosten|prix|precio|prezzo|prijs',
  addedOn:
    'added|added on|date added|planted|planted on|date planted|planting date|gepflanzt|gepflanzt am|pflanzdatum|seit|plante le|fecha de plantacion|geplant',
  lastWatered:
    'watered|last watering|watered on|zuletzt gegossen|gegossen|gegossen am|dernier arrosage|arrose le|ultimo riego|ultima annaffiatura|laatst water|laatste keer water',
  lastFertilized:
    'fertilized|fertilised|last fertilised|last fertilization|last fed|zuletzt gedungt|gedungt|gedungt am|dernier engrais|ultimo abono|ultima concimazione|laatst bemest',
};

/** How our own table for people, `plants.csv`, calls its days. */
const ownHeadings: Record<DayName, string> = {
  addedOn: 'added to the garden',
  lastWatered: 'last watered',
  lastFertilized: 'last fertilized',
};

const isOfTable = (field: ColumnField): field is DayName => field in ownHeadings;

type DayField =
  | DayName
  | { [Name in PlantFieldName]: (typeof plantFields)[Name]['type'] extends 'date' ? Name : never }[PlantFieldName];

/** Whether a column of it has days. */
export const isDay = (field: ColumnField): field is DayField => isOfTable(field) || plantFields[field].type === 'date';

const named = new Map<string, ColumnField>(
  columnFields.flatMap((field) =>
    [isOfTable(field) ? ownHeadings[field] : plantFields[field].heading, ...(headings[field]?.split('|') ?? [])].map(
      (heading) => [fold(heading), field] as const,
    ),
  ),
);

/** What a column with a heading is, as far as it says. @param labels what the app itself calls the columns */
export function fieldOfHeading(
  heading: string,
  labels: Readonly<Record<ColumnField, string>>,
): ColumnField | undefined {
  const folded = fold(heading.replaceAll('_', ' '));
  return named.get(folded) ?? columnFields.find((field) => fold(labels[field]) === folded);
}

/** What a column may be called. */
export const fieldLabels: Readonly<Record<ColumnField, string>> = { ...labels, ...columnLabels };
