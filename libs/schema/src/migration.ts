import type { Knex } from 'knex';

/** One forward-only step of a schema. `name` is the file name, `<timestamp>_<what>`. */
export interface Migration {
  name: string;
  /** The oldest release whose programs can work with the database after it. Absent: all can. */
  oldestRelease(): Promise<string | undefined>;
  up(knex: Knex): Promise<void>;
}
