import type { DatabaseSync } from 'node:sqlite';
import { nameKey } from '../../db/species-names.ts';
import { bounds } from './bounds.ts';
import type { Report } from './report.ts';
import { roles, type Staging } from './staging.ts';

/** The nearest accepted row with a key: the last above, else the first below. Keys are rarely shared. */
const nearestAccepted = `coalesce(
  (select max(other.place) from taxon other
    where other.id = taxon.accepted_id and other.role = ${roles.species} and other.place < taxon.place),
  (select min(other.place) from taxon other
    where other.id = taxon.accepted_id and other.role = ${roles.species} and other.place > taxon.place),
  (select min(other.place) from taxon other where other.id = taxon.accepted_id and other.place <> taxon.place))`;
const byName = (column: string) =>
  `(select min(other.place) from taxon other where other.key = taxon.${column} and other.role = ${roles.species})`;

/**
 * Gives every staged row the species that it belongs to, `target`. Rows that belong to none are reported.
 *
 * @param sharedIds whether different species may have one key
 */
export function resolve({ database }: Staging, report: Report, sharedIds: boolean): void {
  database.exec(`create index taxon_id on taxon (id, role);
    create index taxon_key on taxon (key, role)`);
  if (!sharedIds) dropRepeatedIds(database, report);
  database.exec(`
    update taxon set target = ${byName('key')} where role = ${roles.species};
    update taxon set link = ${nearestAccepted} where role = ${roles.synonym} and accepted_id <> '';
    update taxon set link = ${byName('accepted_key')} where role = ${roles.synonym} and link is null and accepted_key <> '';
    update taxon set link = ${byName('species_key')} where role = ${roles.below}`);
  const follow =
    database.prepare(`update taxon set target = (select target from taxon other where other.place = taxon.link)
    where target is null and link in (select place from taxon where target is not null)`);
  for (let step = 0; step < bounds.chain; step += 1) if (follow.run().changes === 0) break;
  reportUnresolved(database, report);
}

function dropRepeatedIds(database: DatabaseSync, report: Report): void {
  const repeated = database.prepare(`select taxon.place, taxon.line, taxon.name, first.line as other from taxon
    join (select id, min(place) as place, min(line) as line from taxon where role = ${roles.species} and id <> ''
      group by id having count(*) > 1) as first on first.id = taxon.id
    where taxon.role = ${roles.species} and taxon.place <> first.place`);
  const places: number[] = [];
  for (const row of repeated.iterate()) {
    report.skip(Number(row.line), String(row.name), `its key stands on line "${row.other}" already`);
    places.push(Number(row.place));
  }
  const remove = database.prepare('delete from taxon where place = ?');
  for (const place of places) remove.run(place);
}

function reportUnresolved(database: DatabaseSync, report: Report): void {
  const unresolved = database.prepare('select line, role, name, link, accepted_id from taxon where target is null');
  for (const { line, role, name, link, accepted_id } of unresolved.iterate()) {
    const reason =
      link !== null
        ? 'its chain of accepted names comes to no end, or ends at a name that was skipped'
        : role === roles.below
          ? 'its species is not in the file'
          : `its accepted name ${JSON.stringify(String(accepted_id).slice(0, 60))} is not in the file as a species`;
    report.skip(Number(line), String(name), reason);
  }
  const repeated = database.prepare(
    `select line, name from taxon where role = ${roles.species} and target <> place order by place`,
  );
  for (const { line, name } of repeated.iterate())
    report.skip(Number(line), String(name), 'the name is in the file already');
}

/**
 * Fills in families: from another row of the genus, else from the taxa above, at last from `known`, the genera of the
 * catalogue. Species without one are reported and dropped, with their synonyms.
 */
export function fillFamilies({ database }: Staging, report: Report, known: ReadonlyMap<string, string>): void {
  const lacking = database
    .prepare(`select genus, min(parent) as parent from taxon
      where role = ${roles.species} and target = place and family is null group by genus`)
    .all();
  if (lacking.length === 0) return;
  const above = database.prepare(`with recursive above (id, parent, family, depth) as (
      select id, parent, family, 0 from higher where id = ?
      union all
      select higher.id, higher.parent, higher.family, depth + 1 from higher join above on higher.id = above.parent
      where above.family is null and depth < ${bounds.chain})
    select family from above where family is not null limit 1`);
  const ofGenus = database.prepare('select family from genus where genus = ?');
  database.exec('create index taxon_genus on taxon (genus, role) where family is null');
  const set = database.prepare(
    `update taxon set family = ? where genus = ? and role = ${roles.species} and family is null`,
  );
  for (const row of lacking) {
    const genus = String(row.genus);
    const family = ofGenus.get(genus)?.family ?? above.get(String(row.parent))?.family ?? known.get(nameKey(genus));
    if (family) set.run(String(family), genus);
  }
  dropHomeless(database, report);
}

function dropHomeless(database: DatabaseSync, report: Report): void {
  const homeless = `select place from taxon where role = ${roles.species} and target = place and family is null`;
  const species = database.prepare(`select line, name from taxon where place in (${homeless}) order by place`);
  for (const { line, name } of species.iterate()) report.skip(Number(line), String(name), 'its family is not known');
  const others = database.prepare(
    `select line, name from taxon where role <> ${roles.species} and target in (${homeless}) order by place`,
  );
  for (const { line, name } of others.iterate()) report.skip(Number(line), String(name), 'its species was skipped');
  database.exec(`update taxon set target = null where target in (${homeless})`);
}
