import { createManagementDb } from '@headwater/db';
import { type JobTask, roleTasks } from '@headwater/schema';
import { createTestDatabase, quietLogger, type TestDatabase } from '@headwater/testing';

import type { ServiceChange, ServiceDb } from '../src';

const by = { actor: 'user:tester', caller: 'tests' };

/** The types follow the table that PostgreSQL judges by, so what compiles is allowed and what is not allowed does not compile. */
describe('the database of a service', () => {
  let database: TestDatabase;
  const open: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const each of open) await each.close();
    await database.close();
  });

  const job = <Task extends JobTask>(task: Task) => ({ task, payload: {}, key: `${task}:of-a-test` });
  const refused = (change: Promise<void>) => expect(change).rejects.toThrow();
  function within<Db extends { close(): Promise<void> }>(db: Db): Db {
    open.push(db);
    return db;
  }

  it('enqueues what its role may, and does not compile with anything else', async () => {
    const url = database.urls.mediaManagement;
    const db: ServiceDb<'media'> = within(createManagementDb({ url, logger: quietLogger }));
    await db.changeSite(1, by, async (change) => {
      change.internal();
      await change.enqueue(job('media_variants'));
      await change.enqueue(job('media_remove_object'));
    });
    // @ts-expect-error for content
    await refused(db.changeSite(1, by, (change) => change.enqueue(job('content_analyze'))));
    // @ts-expect-error it is to raise, and is no job
    await refused(db.changeSite(1, by, (change) => change.enqueue({ task: 'raise_site', payload: {} })));
    // @ts-expect-error nobody has it
    await refused(db.changeSite(1, by, (change) => change.enqueue({ task: 'media_variant', payload: {} })));
    const access = db.changeAccess(1, by, async (change) => {
      // @ts-expect-error nor in a change of access
      await change.enqueue(job('content_analyze'));
    });
    await expect(access).rejects.toThrow();
  });

  it('is no other one, wherever it is passed on to', async () => {
    const url = database.urls.searchManagement;
    const search: ServiceDb<'search'> = within(createManagementDb({ url, logger: quietLogger }));
    const change = (of: ServiceChange<'content'>) => of.enqueue(job('content_analyze'));
    // @ts-expect-error it may enqueue less
    await refused(search.changeSite(1, by, change));
    // @ts-expect-error here, too
    const content: ServiceDb<'content'> = search;
    await refused(content.changeSite(1, by, change));
  });

  it('may enqueue nothing where no service is named', async () => {
    const db = within(createManagementDb({ url: database.urls.siteManagement, logger: quietLogger }));
    // @ts-expect-error whose it is, is not said
    await db.changeSite(1, by, (change) => change.enqueue(job('content_search_texts')));
  });

  it('has a type that follows the table', () => {
    const ofSearch = roleTasks.filter(([role]) => role === 'headwater_search_management');
    const typed: Parameters<ServiceChange<'search'>['enqueue']>[0]['task'][] = ['content_search_texts'];
    expect(ofSearch.map(([, task]) => task)).toEqual([...typed, 'raise_site']);
  });
});
