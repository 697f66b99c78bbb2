import { keysOf } from '../../db/text-key.ts';
import { ago, dayAgo, type OldRows } from './rows.ts';

/**
 * Where plants stand, as their gardeners typed it: places that are spelled in several ways, one that is none, and some that
 * only a program that knows more than ASCII takes for the same.
 */
const spellings = [
  ...['Balcony', 'balcony', 'Balcony', ' BALCONY ', 'Balcony', null, 'Kitchen window', 'kitchen window '],
  ...['Étagère', 'étagère', 'E\u0301tage\u0300re', 'Étagère', null, 'Greenhouse 2', 'Greenhouse 10', 'greenhouse 2'],
  ...['İzmir terrace', '\u00a0Shed', 'Shed', 'ΟΔΟΣ', 'Οδός', '   ', 'Weißdorn hedge', 'WEISSDORN HEDGE', null],
  ...['Bed 1\tleft', 'Bed 1 left', '“Blattläuse” 🌱', 'Front garden', 'Front garden', 'FRONT garden'],
];

const kinds = [
  ['Boston fern', 'Nephrolepis exaltata', 'Nephrolepidaceae'],
  ['Purple coneflower', 'Echinacea purpurea', 'Asteraceae'],
  ['Swiss cheese plant', 'Monstera deliciosa', 'Araceae'],
  ['Tomato', 'Solanum lycopersicum', 'Solanaceae'],
  ['Érable rouge', 'Acer rubrum', 'Sapindaceae'],
  ['Maidenhair fern', 'Adiantum raddianum', 'Pteridaceae'],
  ['Something green', '', null],
  ['Lavender', 'Lavandula angustifolia', ''],
  ['Snake plant', 'Dracaena trifasciata', 'Asparagaceae'],
] as const;

const longText = 'A sturdy perennial that asks for little and gives a lot. '.repeat(6);

/** Adds the species that most of the plants are of. */
export function addSpecies(rows: OldRows): void {
  for (const [commonName, latinName, family] of kinds.slice(0, 5)) {
    const lists = { other_names: [], synonyms: [], tags: ['perennial'], sources: ['x'], soil: [], light: ['full sun'] };
    const { id } = rows.add('species', {
      ...{ latin_name: latinName, common_name: commonName, family, ...lists, bloom_months: [6, 7], entries: 'fern' },
      ...{ habit: latinName.startsWith('A') ? 'tree' : 'perennial', flower_color: 'green' },
    });
    rows.add('species_names', {
      ...{ species_id: id, name: latinName, name_key: latinName.toLowerCase(), kind: 'accepted', entries: 'fern' },
    });
    rows.add('search_terms', { term: latinName.toLowerCase(), shipped: true, entries: 'fern' });
  }
}

export function addPhoto(rows: OldRows, userId: number, created_at: string): { id: number; photo_key: string } {
  const photoId = rows.nextId('photos');
  return rows.add('photos', {
    ...{ id: photoId, photo_key: `photo-${photoId}-`.padEnd(22, '0'), user_id: userId, width: 1600, height: 1200 },
    ...{ bytes: 90_000 + photoId, photo_hash: photoId % 6 === 0 ? null : 'aGFzaA', created_at },
    import_key: photoId % 40 === 0 ? `photo-${photoId}` : null,
  });
}

/** What an engine said of photos. */
export function addIdentification(rows: OldRows, userId: number, photoIds: readonly number[], n: number): number {
  const isConfirmed = n % 3 === 0;
  const { id } = rows.add('identifications', {
    ...{ user_id: userId, engine: 'embedded 3', verdict: 'identified', level: 'species', created_at: ago(n % 300) },
    ...{ candidates: [{ latinName: 'Acer rubrum', commonName: 'Red maple', confidence: 0.9 }], embeddings: 'e 1' },
    ...{ embedding: 'AAAA', chosen: isConfirmed ? { latinName: '', commonName: 'Fern', speciesId: null } : null },
    ...{ confirmed_at: isConfirmed ? ago(n % 200) : null, import_key: n % 60 === 0 ? `identification-${n}` : null },
  });
  photoIds.forEach((photo_id, position) => {
    rows.add('identification_photos', { photo_id, identification_id: id, organ: 'leaf', position });
  });
  return id;
}

export interface OldPlant {
  id: number;
  commonName: string;
  isPublic: boolean;
  isLiving: boolean;
}

/** Days ago at which a plant was moved to the trash: most never, some lately, and some too long ago to restore them. */
const daysInTrash = (n: number): number | null => (n % 97 === 5 ? 40 : n % 29 === 3 ? 5 + (n % 7) : null);

/**
 * Adds a gardener's n-th plant: one of four is public, one of thirteen is only identified, and most have photos.
 *
 * @param counts how many like it and commented on it
 */
export function addPlant(
  rows: OldRows,
  userId: number,
  n: number,
  counts: { likes: number; comments: number },
): OldPlant {
  const [kind, latinName, family] = kinds[n % kinds.length] ?? kinds[0];
  const names = { commonName: `${kind} ${n}`, latinName, family };
  const keys = keysOf(names);
  const identifiedAt = ago(1 + (n % 400) + n / 10_000);
  const photos = Array.from({ length: n % 5 }, () => addPhoto(rows, userId, identifiedAt).id);
  const [cover = null, original = null] = photos;
  const trashed = daysInTrash(n);
  const { id } = rows.add('plants', {
    ...{ user_id: userId, species_id: n % kinds.length < 5 ? 1 + (n % kinds.length) : null, photo_id: cover },
    ...{
      original_photo_id: n % 4 === 1 ? original : null,
      common_name: names.commonName,
      latin_name: latinName,
      family,
    },
    ...{ description: longText, native_range: 'Eastern North America', care_notes: longText, fun_fact: null },
    ...{ tags: ['perennial', 'pollinator'], identified_at: identifiedAt, added_at: n % 13 === 6 ? null : identifiedAt },
    ...{ location: spellings[n % spellings.length] ?? null, is_native: n % 3 === 0, bloom_date: 'late June' },
    ...{ last_watered: n % 2 === 0 ? dayAgo(7 + (n % 7)) : null, last_fertilized: n % 5 === 0 ? dayAgo(60) : null },
    ...{ is_public: isPublic(n), deleted_at: trashed === null ? null : ago(trashed) },
    ...{ likes_count: counts.likes, comments_count: counts.comments, import_key: n % 50 === 0 ? `plant-${n}` : null },
    ...{ common_name_key: keys.commonNameKey, latin_name_key: keys.latinNameKey, family_key: keys.familyKey ?? '' },
    identification_id: photos.length > 0 ? addIdentification(rows, userId, photos, n) : null,
  });
  return { id, commonName: names.commonName, isPublic: isPublic(n), isLiving: trashed === null };
}

export const isPublic = (n: number): boolean => n % 4 === 0;
