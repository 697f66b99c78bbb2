// The archive and the trash.
import { isolated } from '../../../contract/names.ts';

export const backToGarden = (garden: string): string => `Back to ${isolated(garden)}`;
