import { type CallOptions, type Client, contracts, type Person } from '@headwater/contracts';
import { createAssertionSigner, createClient, generateAssertionKeys } from '@headwater/grpc';
import { testCallers } from '@headwater/testing';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** A link to a preview shows what the person who made it may see. Once they may not, the next request shows nothing. */

const keys = generateAssertionKeys();
const sign = createAssertionSigner(keys.privateKey);
const { callers, keys: serviceKeys } = testCallers();

let harness: Harness;
let people: Client<typeof contracts.contentManagement>;
let userId: number;

beforeAll(async () => {
  harness = await createHarness({ grpc: { callers, identityPublicKeys: keys.publicKey } });
  const { channel } = harness.service.grpc;
  people = createClient(contracts.contentManagement, { channel, serviceKey: serviceKeys.people });
});
afterAll(() => harness.close());

let count = 0;
beforeEach(async () => {
  userId = await addUser();
});

async function addUser({ superAdmin = false } = {}): Promise<number> {
  const email = `person-${(count += 1)}@example.org`;
  const { rows } = await harness.admin.query<{ user_id: string }>(
    `insert into identity.users (email, email_key, name, super_admin) values ($1, $1, 'Ann', $2) returning user_id`,
    [email, superAdmin],
  );
  return Number(rows[0]?.user_id);
}

const grant = (role: string, { siteId } = harness.siteA, to = userId) =>
  harness.admin.query(
    `insert into identity.grants (site_id, user_id, role) values ($1, $2, $3)
     on conflict (site_id, user_id) do update set role = excluded.role`,
    [siteId, to, role],
  );
const ofUser = (statement: string, id = userId) => harness.admin.query(statement, [id]);

const as = (person: Omit<Person, 'userId'>, id = userId): CallOptions => ({
  assertion: sign({ userId: id, ...person }, 'content').assertion,
});

/** A link, and what reads it. */
async function make(
  options: CallOptions = as({ superAdmin: false, siteId: harness.siteA.siteId, role: 'editor' }),
) {
  const { siteId, entryId } = await createEntry(harness, harness.siteA, { status: 'ENTRY_STATUS_DRAFT' });
  const client = options.assertion === undefined ? harness.management : people;
  const { token } = await client.createPreviewToken({ siteId, entryId }, options);
  return async () => {
    try {
      return (await people.getPreview({ siteId, token })).entry?.summary?.entryId === entryId;
    } catch (error) {
      return (error as { reason: string }).reason;
    }
  };
}

const gone = 'PREVIEW_NOT_FOUND';

it.each([
  ['role is taken away', 'delete from identity.grants where user_id = $1'],
  ['user is disabled', 'update identity.users set disabled_at = now() where user_id = $1'],
  ['user is deleted', 'delete from identity.users where user_id = $1'],
])('ends with the next request when its maker’s %s', async (_, statement) => {
  await grant('editor');
  const read = await make();
  const colleague = await addUser();
  await grant('editor', harness.siteA, colleague);
  const ofColleague = await make(
    as({ superAdmin: false, siteId: harness.siteA.siteId, role: 'editor' }, colleague),
  );
  expect(await read()).toBe(true);
  await ofUser(statement);
  expect([await read(), await ofColleague()]).toEqual([gone, true]);
});

it('counts no role in another site', async () => {
  await grant('editor');
  await grant('site_admin', harness.siteB);
  const read = await make();
  expect(await read()).toBe(true);
  await ofUser(`delete from identity.grants where user_id = $1 and role = 'editor'`);
  expect(await read()).toBe(gone);
});

it('goes on while the maker may still see the entry, and again when it may', async () => {
  await grant('editor');
  const read = await make();
  await grant('viewer');
  expect(await read()).toBe(true);
  await ofUser('delete from identity.grants where user_id = $1');
  expect(await read()).toBe(gone);
  await grant('viewer');
  expect(await read()).toBe(true);
});

it('is one of a super admin until that is over', async () => {
  const superAdmin = await addUser({ superAdmin: true });
  const read = await make(as({ superAdmin: true }, superAdmin));
  expect(await read()).toBe(true);
  await ofUser('update identity.users set super_admin = false where user_id = $1', superAdmin);
  expect(await read()).toBe(gone);
});

it('of an operator, for whom identity does not sign, ends by its time alone', async () => {
  const read = await make({ actor: { id: `user:${userId}`, superAdmin: false } });
  expect(await read()).toBe(true);
  expect(await (await make({ actor }))()).toBe(true);
});
