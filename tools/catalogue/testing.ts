import { type SourceRow, sourceColumns } from './validate.ts';

/** A row without fault, but for what the test says. */
export const rowOf = (differing: Partial<SourceRow> = {}): SourceRow => ({
  latin_name: 'Echinacea purpurea',
  common_name: 'purple coneflower',
  common_names: 'purple coneflower|eastern purple coneflower',
  synonyms: 'Rudbeckia purpurea',
  family: 'Asteraceae',
  genus: 'Echinacea',
  categories: 'perennial|wildflower',
  native_region: 'Eastern North America',
  light: 'full sun|part shade',
  water: 'medium',
  drought_tolerance: 'medium',
  soil_texture: 'loam|clay',
  ph_min: '6.0',
  ph_max: '7.0',
  zone_min: '3',
  zone_max: '8',
  min_temp_c: '-36',
  optimal_temp_c: '',
  bloom_months: '6-8',
  flower_color: 'purple',
  height_cm: '90',
  spread_cm: '45',
  days_to_maturity: '',
  edible: '',
  toxic_to_pets: 'non-toxic',
  toxic_to_humans: '',
  sources: 'CUR|USDA',
  field_sources: 'family=CUR;light=USDA;names=CUR',
  ...differing,
});

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The rows as a table in a file. */
export const tableOf = (...rows: SourceRow[]): string =>
  `${[sourceColumns.join(), ...rows.map((row) => sourceColumns.map((column) => quoted(row[column])).join())].join('\n')}\n`;
