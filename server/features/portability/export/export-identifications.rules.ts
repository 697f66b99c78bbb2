import type { ExportedRemark } from '../../../../contract/export-records.ts';
import type { StoredAnswer, StoredCandidate } from '../../../db/schema-identifications.ts';
import { keyOf } from './export-keys.rules.ts';

const candidateInOrder = ({ latinName, commonName, family, confidence }: StoredCandidate) => ({
  ...{ latinName, commonName, family, confidence },
});

/** What an engine said, as exports have it. */
export const saidInOrder = ({
  engine,
  engineVersion,
  verdict,
  level,
  group,
  candidates,
}: Omit<StoredAnswer, 'groupName'> & { group: string | null }) => ({
  ...{ engine, engineVersion, verdict, level, group },
  // What other gardeners taught the installation is theirs.
  candidates: candidates.filter(({ fromGardeners }) => !fromGardeners).map(candidateInOrder),
});

/** As it was written at first: a database may keep the fields of JSON in an order of its own. */
export const remarkInOrder = ({ key, kind, comment, plant, gardener, createdAt }: ExportedRemark): ExportedRemark => ({
  ...{ key, kind, comment },
  plant: plant && { commonName: plant.commonName, latinName: plant.latinName },
  ...{ gardener, createdAt },
});

/** A comment or a like as it is read. */
export type RemarkRow = Omit<ExportedRemark, 'key' | 'kind'> & { id: number };

/** A comment or a like with its key. */
export function remarkItem(
  installation: string,
  { id, createdAt, comment, plant, gardener }: RemarkRow,
  kind: ExportedRemark['kind'],
): ExportedRemark {
  // Comments and likes have ids of their own, so that one of each may have the same.
  const space = `${installation}-${kind === 'like' ? 'l' : 'c'}`;
  return { key: keyOf(space, { id, importKey: null, at: createdAt }), kind, comment, plant, gardener, createdAt };
}
