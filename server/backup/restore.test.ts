import { describeUpgrade } from './before-upgrade.suite.ts';
import { describeRestore } from './restore.suite.ts';

describeRestore('sqlite');
describeUpgrade('sqlite');
