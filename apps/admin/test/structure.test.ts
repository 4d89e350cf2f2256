import { type Answer, askRoute, codeOf, logIn, type RouteAsk } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

let installation: Installation;
let port: number;
let siteId: number;
let siteAdmin: string;
let superAdmin: string;

type Name = Parameters<typeof askRoute>[1];

const as = (session: string, name: Name, { params, ...asked }: RouteAsk = {}): Promise<Answer> =>
  askRoute(port, name, { session }, { params: { site_id: siteId, ...params }, ...asked });
const ask = (name: Name, asked?: RouteAsk): Promise<Answer> => as(siteAdmin, name, asked);

beforeAll(async () => {
  installation = await startInstallation();
  ({ port } = installation);
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('admin@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  siteAdmin = await logIn(port, 'admin@example.org');
  await installation.addPerson('super@example.org', true);
  superAdmin = await logIn(port, 'super@example.org');
}, 60_000);

afterAll(() => installation?.close());

interface Taxonomy {
  taxonomy_id: number;
  name: string;
  revision: number;
}

async function addTerm(name: string, parent_id?: number): Promise<Taxonomy> {
  const body = { type: 'category', language: 'en', name, slug: name.toLowerCase(), parent_id };
  return ((await ask('createTaxonomy', { body })).body as { taxonomy: Taxonomy }).taxonomy;
}

it('finds terms by a part of their name, and people by name or address', async () => {
  await addTerm('Lightships');
  await addTerm('Locks');
  const { body } = await ask('listTaxonomies', { query: { name_contains: 'LIGHT' } });
  const { taxonomies } = body as { taxonomies: Taxonomy[] };
  expect(taxonomies.map(({ name }) => name)).toEqual(['Lightships']);
  for (const { taxonomy_id } of ((await ask('listTaxonomies')).body as { taxonomies: Taxonomy[] }).taxonomies)
    await ask('deleteTaxonomy', { params: { taxonomy_id } });
  const found = await askRoute(
    port,
    'listUsers',
    { session: superAdmin },
    { query: { text_contains: 'SUPER@' } },
  );
  expect(found.body).toMatchObject({ users: [{ email: 'super@example.org' }], next_page_token: '' });
});

it('gives the terms of a language as a tree, and merges two', async () => {
  const boats = await addTerm('Boats');
  const ships = await addTerm('Ships');
  const tugs = await addTerm('Tugs', ships.taxonomy_id);
  const tree = async (query: Record<string, string>): Promise<[string, number][]> => {
    const { body } = await ask('getTaxonomyTree', { query });
    const rows = (body as { taxonomies: { taxonomy: Taxonomy; level: number }[] }).taxonomies;
    return rows.map(({ taxonomy, level }) => [taxonomy.name, level]);
  };
  expect(await tree({ language: 'en', type: 'category' })).toEqual([
    ['Boats', 1],
    ['Ships', 1],
    ['Tugs', 2],
  ]);
  expect(await tree({ language: 'de' })).toEqual([]);

  const post = { type: 'post', language: 'en', title: 'A tug', slug: 'a-tug' };
  const taxonomy_ids = [ships.taxonomy_id];
  const made = await ask('createEntry', { body: { ...post, taxonomy_ids } });
  const { entry } = made.body as { entry: { entry_id: number } };
  const params = { taxonomy_id: ships.taxonomy_id };
  const merge = (into: number, expected_revision: number) =>
    ask('mergeTaxonomies', { params, body: { into_taxonomy_id: into, expected_revision } });
  expect(codeOf(await merge(boats.taxonomy_id, ships.revision + 1))).toBe('REVISION_CONFLICT');
  expect(codeOf(await merge(tugs.taxonomy_id, ships.revision))).toBe('TAXONOMY_CYCLE');
  expect((await merge(boats.taxonomy_id, ships.revision)).body).toMatchObject({
    taxonomy: { name: 'Boats' },
  });
  expect(await tree({ language: 'en' })).toEqual([
    ['Boats', 1],
    ['Tugs', 2],
  ]);
  const read = await ask('getEntry', { params: { entry_id: entry.entry_id } });
  expect(read.body).toMatchObject({ entry: { taxonomy_ids: [boats.taxonomy_id] } });
});

it('bounds a token, and gives it the usual bounds back', async () => {
  const made = await ask('createApiToken', { body: { name: 'Frontend' } });
  const { token } = made.body as { token: { token_id: number } };
  const params = { token_id: token.token_id };
  const change = (body: object, session = superAdmin) => as(session, 'updateApiToken', { params, body });
  const expire_time = new Date(Date.now() + 3_600_000).toISOString();
  const bounded = await change({ name: 'App', requests_per_minute: 5, expire_time });
  expect(bounded.body).toMatchObject({ token: { name: 'App', requests_per_minute: 5, expire_time } });
  expect(codeOf(await change({ requests_per_minute: 9 }, siteAdmin))).toBe('SUPER_ADMIN_REQUIRED');
  const usual = await change({ requests_per_minute: null, expire_time: null });
  expect(usual.body).toMatchObject({ token: { name: 'App', requests_per_minute: null, expire_time: null } });
});

it('sets the widths in which pictures are offered, and takes those of the installation again', async () => {
  const own = { widths: [400, 800], avif: true };
  const changed = await ask('updateMediaLadder', { body: { own } });
  expect(changed.body).toMatchObject({ ladder: { offered: own, own: true } });
  const { body } = await ask('updateMediaLadder', { body: { own: null } });
  const { ladder } = body as { ladder: { offered: object; installation: object; known_widths: number[] } };
  expect(ladder).toMatchObject({ own: false, offered: ladder.installation });
  expect(ladder.known_widths).toEqual(expect.arrayContaining(own.widths));
});

it('shows jobs that were given up to super admins, who have them tried again', async () => {
  const { rows } = await installation.database.query<{ id: string }>(
    `select id from graphile_worker.add_job('media_variants', $1::json)`,
    [{ siteId, mediaId: 1 }],
  );
  const jobId = Number(rows[0]!.id);
  await installation.database.query(
    `update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'Error: it failed', run_at = now() where id = $1`,
    [jobId],
  );
  const list = async (query: Record<string, string>) =>
    ((await as(superAdmin, 'listFailedJobs', { query })).body as { failed_jobs: object[] }).failed_jobs;
  expect(await list({ task: 'media_variants', site_id: String(siteId) })).toMatchObject([
    { job_id: jobId, site_id: siteId, last_error: 'Error: it failed' },
  ]);
  expect(await list({ task: 'other' })).toEqual([]);
  const body = { job_ids: [jobId, jobId + 1_000] };
  expect((await as(superAdmin, 'retryFailedJobs', { body })).body).toEqual({ job_ids: [jobId] });
  expect(await list({})).toEqual([]);
  expect(codeOf(await ask('listFailedJobs'))).toBe('SUPER_ADMIN_REQUIRED');
});
