import type { Closer } from '@headwater/runtime';
import type { RolePasswords } from '@headwater/schema';

import type { CorePlan } from './cores';

/** The setting of a run. */
export interface Setting {
  quick: boolean;
  cores: CorePlan;
  /** Folder for all files of the run. */
  dataDir: string;
  /** Compiled references and load generator. */
  programsDir: string;
  logsDir: string;
  adminUrl: string;
  /** Undefined for a server that the benchmark did not start. */
  postgresPid: number | undefined;
  rolePasswords: RolePasswords;
  closer: Closer;
  say: (line: string) => void;
}
