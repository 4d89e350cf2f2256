import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client as PgClient } from 'pg';

import { type Services, startServices } from '@headwater/testing-services';

import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

const domain = 'audited.example';
let services: Services;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-audit-'));
  services = await startServices({ listen: true });
  writeFileSync(join(folder, 'key'), services.operatorKey);
});
afterAll(async () => {
  await services?.close();
  rmSync(folder, { recursive: true, force: true });
});

function cli(...args: string[]): Promise<CliResult> {
  const { site, content, search } = services.grpcPorts;
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  return run(args, {
    cwd: folder,
    environment: {
      HEADWATER_SITE_ADDRESS: at(site),
      HEADWATER_CONTENT_ADDRESS: at(content),
      HEADWATER_SEARCH_ADDRESS: at(search),
      HEADWATER_MEDIA_ADDRESS: at(1),
      HEADWATER_SERVICE_KEY_FILE: join(folder, 'key'),
    },
  });
}

async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const result = await cli('--json', ...args);
  if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}: ${result.stderr}`);
  return result.json<T>();
}

type Event = Record<
  'event_time' | 'kind' | 'object_id' | 'became' | 'aspect' | 'actor' | 'caller',
  string
> & {
  event_id: number;
  site_id: number | null;
  version?: number;
};
const audit = (...args: string[]) => json<Event[]>('audit', 'list', ...args);
const told = (events: Event[]) =>
  events.map(({ kind, object_id: id, became, aspect, actor }) => [kind, id, became, aspect, actor]);

test('audit list: who made and revoked a token, switched the mode, published and deleted an entry, deleted the site', async () => {
  const { site_id: siteId } = await json<{ site_id: number }>('sites', 'create', domain, '--name', 'Audited');
  const onSite = ['--site', domain];
  const { token_id: tokenId } = await json<{ token_id: number }>(
    'tokens',
    'create',
    ...onSite,
    '--name',
    'App',
    '--actor',
    'ann',
  );
  await json('tokens', 'revoke', String(tokenId), ...onSite, '--actor', 'bob');
  await json('sites', 'update', domain, '--mode', 'theme', '--super-admin', '--actor', 'eve');
  const { author_id: author } = await json<{ author_id: number }>('authors', 'create', 'Ada', ...onSite);
  const { entry_id: entryId } = await json<{ entry_id: number }>(
    'entries',
    'create',
    ...onSite,
    '--type',
    'post',
    '--title',
    'T',
    '--slug',
    't',
    '--author',
    String(author),
  );
  await json('entries', 'publish', String(entryId), ...onSite, '--actor', 'ann');
  await json('entries', 'delete', String(entryId), ...onSite, '--actor', 'bob');

  expect(told(await audit(...onSite, '--kind', 'token'))).toEqual([
    ['token', String(tokenId), 'deleted', '', 'cli:bob'],
    ['token', String(tokenId), 'created', '', 'cli:ann'],
  ]);
  expect(told(await audit(...onSite, '--aspect', 'mode'))).toEqual([
    ['site', String(siteId), 'updated', 'mode', 'cli:eve'],
  ]);
  const ofEntry = await audit(...onSite, '--kind', 'entry', '--object', String(entryId));
  expect(ofEntry.map(({ became, actor }) => [became, actor]).slice(0, 2)).toEqual([
    ['deleted', 'cli:bob'],
    ['published', 'cli:ann'],
  ]);
  expect(told(await audit(...onSite, '--by', 'cli:bob', '--limit', '1'))).toEqual([
    ['entry', String(entryId), 'deleted', 'published', 'cli:bob'],
  ]);
  const all = await audit(...onSite);
  const [newest] = all;
  expect(await audit(...onSite, '--until', '2001-01-01')).toEqual([]);
  expect(await audit(...onSite, '--from', '2001-01-01')).toEqual(all);
  expect(await audit(...onSite, '--caller', 'nobody')).toEqual([]);
  expect(newest).toMatchObject({ site_id: siteId, version: expect.any(Number) as number });
  expect(all.map(({ event_id: id }) => id)).toEqual(
    all.map(({ event_id: id }) => id).toSorted((a, b) => b - a),
  );

  const table = await cli('audit', 'list', ...onSite, '--kind', 'token');
  const [head, first] = table.stdout.split('\n').map((line) => line.split(/\s{2,}/));
  expect(head).toEqual(['event time', 'site id', 'kind', 'object id', 'became', 'aspect', 'actor', 'caller']);
  expect(first?.slice(1, 5)).toEqual([String(siteId), 'token', String(tokenId), 'deleted']);

  await json('sites', 'delete', domain, '--super-admin', '--yes');
  expect((await cli('audit', 'list', ...onSite)).exitCode).toBe(3);
  const afterwards = await audit('--site-id', String(siteId));
  expect(told(afterwards.slice(0, 1))[0]?.slice(0, 3)).toEqual(['site', String(siteId), 'deleted']);
  expect(afterwards.slice(1)).toEqual(all);
});

test('audit list: all sites need a super admin; what cannot be read is refused', async () => {
  const refused = await cli('audit', 'list');
  expect(refused.exitCode).toBe(5);
  expect(refused.stderr).toContain('SUPER_ADMIN_REQUIRED');
  const everything = await audit('--super-admin');
  expect(everything.some(({ site_id: siteId }) => siteId === null)).toBe(true);
  expect((await cli('audit', 'list', '--site', domain, '--site-id', '1')).exitCode).toBe(2);
  expect((await cli('audit', 'list', '--site-id', 'x')).exitCode).toBe(2);
  expect((await cli('audit', 'list', '--from', 'yesterday')).exitCode).toBe(2);
  const both = await cli('audit', 'list', '--site-id', '1', '--from', '2027-01-02', '--until', '2027-01-01');
  expect([both.exitCode, both.stderr]).toEqual([
    7,
    expect.stringContaining('until_time must be later than from_time'),
  ]);
});

test('audit erase-actor: a pseudonym stands in place of a person; needs a super admin', async () => {
  await json('sites', 'create', 'left.example', '--name', 'Left', '--actor', 'zoe');
  const refused = await cli('audit', 'erase-actor', 'cli:zoe');
  expect([refused.exitCode, refused.stderr]).toEqual([5, expect.stringContaining('SUPER_ADMIN_REQUIRED')]);
  const wrong = await cli('audit', 'erase-actor', 'zoe', '--super-admin');
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    7,
    expect.stringContaining('actor must be user:{id}, token:{id} or cli:{name}.'),
  ]);
  const erased = await cli('audit', 'erase-actor', 'cli:zoe', '--super-admin', '--actor', 'max');
  expect([erased.exitCode, erased.stdout]).toEqual([0, 'Replaced cli:zoe in 1 events.\n']);
  expect(await audit('--super-admin', '--by', 'cli:zoe')).toEqual([]);
  const [erasure] = await audit('--super-admin', '--kind', 'actor');
  expect(erasure).toMatchObject({ became: 'erased', actor: 'cli:max' });
  expect(told(await audit('--site', 'left.example'))).toEqual([
    ['site', expect.any(String), 'created', '', erasure?.object_id],
  ]);
  expect(await json('audit', 'erase-actor', 'cli:zoe', '--super-admin')).toEqual({ done: true, events: 0 });
});

test('jobs: lists those that were given up and has them tried again; needs a super admin', async () => {
  type Job = { job_id: number; task: string; site_id: number | null; attempts: number; last_error: string };
  const { site_id: siteId } = await json<{ site_id: number }>(
    'sites',
    'create',
    'jobs.example',
    '--name',
    'Jobs',
  );
  const admin = new PgClient({ connectionString: services.database.urls.admin });
  await admin.connect();
  const giveUp = async (task: string, payload: object) => {
    const { rows } = await admin.query<{ id: number }>(
      'select id::int from graphile_worker.add_job($1, $2::json)',
      [task, JSON.stringify(payload)],
    );
    const id = rows[0]?.id ?? 0;
    await admin.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Error: full' where id = $1",
      [id],
    );
    return id;
  };
  const ids = [await giveUp('media_variants', { siteId }), await giveUp('content_analyze', {})];
  await admin.end();
  const list = async (...args: string[]) =>
    (await json<Job[]>('jobs', 'list', '--super-admin', ...args)).map(({ job_id: id, ...job }) => [
      id,
      job.task,
      job.site_id,
      job.attempts,
      job.last_error,
    ]);
  expect((await cli('jobs', 'list')).exitCode).toBe(5);
  expect(await list('--site', 'jobs.example')).toEqual([
    [ids[0], 'media_variants', siteId, 25, 'Error: full'],
  ]);
  expect(await list('--task', 'content_analyze')).toEqual([
    [ids[1], 'content_analyze', null, 25, 'Error: full'],
  ]);

  const retry = (...args: string[]) => cli('--json', 'jobs', 'retry', '--super-admin', ...args);
  for (const args of [[], [String(ids[0]), '--all'], ['--task', 'media_variants']]) {
    expect((await retry(...args)).exitCode).toBe(7);
  }
  for (const args of [['list'], ['retry', '--all']]) {
    const both = await cli('jobs', ...args, '--super-admin', '--site', 'jobs.example', '--site-id', '999999');
    expect(both.exitCode).not.toBe(0);
    expect(both.stderr).toContain(`option '--site-id <id>' cannot be used with option '--site <domain>'`);
  }
  expect((await retry(String(ids[0]), '999999')).json()).toMatchObject({ retried: 1, others: 1 });
  expect((await retry('--all', '--site-id', String(siteId))).json()).toMatchObject({ retried: 0, others: 0 });
  expect((await retry('--all')).json()).toMatchObject({ retried: 1, others: 0 });
  expect(await list()).toEqual([]);
});
