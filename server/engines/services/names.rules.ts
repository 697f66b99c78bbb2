/** Characters without a glyph: controls, directional marks, private use, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Longest name that a service may send, including its author, and longest name that is derived from it. */
const longest = { sent: 300, latin: 100, common: 80, version: 100 };

/** A text on one line, without invisible characters. */
const visible = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').replace(/ +/g, ' ').trim();

const lower = 'a-zà-öø-ÿœ';
const genusForm = new RegExp(`^[A-Z][${lower}]{1,40}(-[${lower}]+)?$`);
const epithetForm = new RegExp(`^[${lower}]{2,40}(-[${lower}]+)*$`);

/** Ranks below the species, as they are abbreviated in names. */
const ranks = new Map(['subsp.', 'var.', 'subvar.', 'f.', 'nothosubsp.', 'nothovar.'].map((rank) => [rank, rank]))
  .set('ssp.', 'subsp.')
  .set('forma', 'f.');

/** Words in lower case that stand between a name and its authors, or say that the species is open. */
const afterNames = new Set(
  'ex et de von van in f. fil. auct. hort. sensu nom. sp. spp. cf. aff. agg. cv. subsp. ssp. var. × &'.split(' '),
);
const isAfterName = (word: string): boolean => afterNames.has(word) || /^[\p{Lu}('‘"“[]/u.test(word);

/**
 * A scientific name as a service says it, in the form of the catalogue: genus, species, and one rank below; no authors, no
 * cultivar. Nothing else gets through, whatever the service sends.
 *
 * @returns null for what is no such name
 */
export function latinNameOf(text: string): string | null {
  if (text.length > longest.sent) return null;
  const words = visible(text)
    .replace(/[×✕]/g, ' × ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word === 'x' || word === 'X' ? '×' : word));
  const isHybridGenus = words[0] === '×';
  if (isHybridGenus) words.shift();
  const [genus = '', second = '', third = ''] = words;
  if (!genusForm.test(genus)) return null;
  const name = [isHybridGenus ? `×${genus}` : genus];
  const isEpithet = (word: string): boolean => epithetForm.test(word) && !afterNames.has(word);
  if (second === '×' && isEpithet(third)) name.push('×', third);
  else if (isEpithet(second)) name.push(second);
  const [rank = '', below = ''] = words.slice(name.length);
  const shortRank = ranks.get(rank);
  const hasRank = name.length > 1 && shortRank !== undefined && isEpithet(below);
  if (hasRank) name.push(shortRank, below);
  const [rest] = words.slice(name.length);
  if (rest !== undefined && !isAfterName(rest)) return null;
  const latinName = name.join(' ');
  return latinName.length <= longest.latin ? latinName : null;
}

const commonForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’‘.,()&-]*$/u;
/** A URL, or a sentence where a name should be. */
const noName = /\.\p{L}|\p{M}{3}|^([^ ]+ ){8}/u;

/** The first valid name, for display; null if there is none. */
export function commonNameOf(names: readonly string[]): string | null {
  for (const name of names.slice(0, 20)) {
    if (name.length > longest.sent) continue;
    const shown = visible(name);
    if (shown.length <= longest.common && commonForm.test(shown) && !noName.test(shown)) return shown;
  }
  return null;
}

/** The Latin name of a family, or null. */
export const familyOf = (name: string | null | undefined): string | null =>
  name && /^[A-Z][a-z]{2,39}$/.test(name) ? name : null;

/** A service's name for its model, or undefined if it cannot be displayed. */
export function versionOf(version: string | null | undefined): string | undefined {
  if (!version || version.length > longest.version) return undefined;
  return visible(version) || undefined;
}
