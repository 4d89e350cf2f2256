import type { Knex } from 'knex';

/** One forward-only step of a schema. `name` is the file name, `<timestamp>_<what>`. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}
