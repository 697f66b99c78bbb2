import type { ExportedRemark } from '../../../../contract/export-records.ts';
import type { StoredAnswer, StoredCandidate } from '../../../db/schema-identifications.ts';

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
