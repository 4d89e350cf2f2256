import type { Closer } from '@headwater/runtime';
import type { RolePasswords } from '@headwater/schema';

import type { CorePlan } from './cores';

/** What every part of a run knows. */
export interface Setting {
  quick: boolean;
  cores: CorePlan;
  /** Everything that is made is kept below it. */
  dataDir: string;
  /** Compiled references and load generator. */
  programsDir: string;
  logsDir: string;
  adminUrl: string;
  /** Undefined for a server that is not ours. */
  postgresPid: number | undefined;
  rolePasswords: RolePasswords;
  closer: Closer;
  say: (line: string) => void;
}
