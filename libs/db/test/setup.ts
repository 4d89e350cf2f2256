import { Client } from 'pg';

import { createTestDatabase, quietLogger, type TestDatabase } from '@headwater/testing';

import {
  type ChangedBy,
  createDeliveryDb,
  createManagementDb,
  type DeliveryDb,
  type ManagementDb,
  type SiteObjectChange,
} from '../src';

const testTasks = ['note', 'later', 'soon', 'flaky', 'doomed', 'slow', 'hold', 'few', 'many'].map(
  (task) => `test:${task}`,
);

export const by: ChangedBy = { actor: 'user:tester', caller: 'tests' };

/** One change of each effect. */
export const changes = {
  content: { kind: 'menu', id: 1, became: 'created' },
  access: { kind: 'token', id: 1, became: 'deleted' },
  names: { kind: 'domain', id: 1, became: 'deleted' },
  audited: { kind: 'author', id: 1, became: 'created' },
} as const satisfies Record<string, SiteObjectChange>;

/** Tasks of tests only: the table in `libs/schema` gives them to nobody. */
type TestTask = `test:${string}`;

export interface Fixture {
  database: TestDatabase;
  management: ManagementDb<TestTask>;
  delivery: DeliveryDb;
  /** Versions handed to `onSiteVersion`, in order. */
  passedOn: [siteId: number, version: number][];
  close(): Promise<void>;
}

/** A service's two databases on a clone with a table of the site's schema to play with: `site.notes`. */
export async function createFixture(): Promise<Fixture> {
  const database = await createTestDatabase();
  await asAdmin(
    database,
    `set role headwater_site_owner;
     create table site.notes (site_id bigint not null, slug text not null, body json, constraint notes_pkey primary key (site_id, slug));
     alter table site.notes enable row level security;
     alter table site.notes force row level security;
     create policy one_site on site.notes using (site_id = current_setting('app.site_id')::bigint);
     create view site.published_notes as select * from site.notes;
     grant select on site.published_notes to headwater_site_delivery;
     reset role;
     insert into platform.role_tasks
       select 'headwater_site_management', task from unnest('{${testTasks.join(',')}}'::text[]) as task`,
  );
  const passedOn: [number, number][] = [];
  const management = createManagementDb<TestTask>({
    url: database.urls.siteManagement,
    logger: quietLogger,
    onSiteVersion: (siteId, version) => void passedOn.push([siteId, version]),
  });
  const delivery = createDeliveryDb({ url: database.urls.siteDelivery, logger: quietLogger });
  return {
    database,
    management,
    delivery,
    passedOn,
    close: async () => {
      await management.close();
      await delivery.close();
      await database.close();
    },
  };
}

export async function asAdmin(database: TestDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.urls.admin });
  await client.connect();
  try {
    const result = (await client.query(sql)) as { rows: Record<string, unknown>[] };
    return result.rows;
  } finally {
    await client.end();
  }
}

export async function insertNote(db: ManagementDb, siteId: number, slug: string, body = '{}'): Promise<void> {
  await db.withSite(siteId, (trx) =>
    trx.withSchema('site').into('notes').insert({ site_id: siteId, slug, body }),
  );
}

export async function eventually(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within 10 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
