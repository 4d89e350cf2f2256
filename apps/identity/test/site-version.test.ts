import { contracts, toTimestamp } from '@headwater/contracts';
import { describeWrites } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { insertSite, siteVersionPage, watchChanges } from '@headwater/testing';

import { challengeOf, insertFactor } from './factors';
import { origin } from './passkey-cases';
import { createHarness, type Harness, operator } from './setup';
import type { Doer } from './site-version-case';
import { siteVersionCases } from './site-version-cases';
import { type Issuer, startIssuer } from './support/issuer';

const rpcsOf = (contract: Parameters<typeof methodsOf>[0]): string[] =>
  methodsOf(contract).map(({ name }) => `${name[0]!.toUpperCase()}${name.slice(1)}`);
const managed = new Set(rpcsOf(contracts.identityManagement));
/** Records whose object is the user. */
const ofUsers = /^(grant|invitation|login|provider_account|provider_login|second_factor) /;

/** Adds a user of whom there is a row in every table that is about users. */
async function addBystander(harness: Harness, { url }: Issuer): Promise<number> {
  const { management, admin, database } = harness;
  const person = await harness.addPerson();
  const { userId } = person;
  await harness.logIn(person);
  await insertFactor(harness, person);
  await challengeOf(harness, person);
  await admin.query('update identity.totp_factors set wrong_codes = 3 where user_id = $1', [userId]);
  const { siteId } = await insertSite(database, { name: 'Of the bystander' });
  await management.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  await management.createInvitation({ userId }, operator);
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  await management.createAccessToken({ userId, name: 'script', expireTime }, operator);
  await admin.query(
    `with account as (
       insert into identity.provider_accounts (issuer, subject, user_id) values ($2, 'x', $1)
     ), challenge as (
       insert into identity.passkey_challenges (challenge_hash, purpose, user_id, expires_at)
       values (sha256('x'), 'confirmation', $1, now() + interval '1 hour')
     )
     insert into identity.passkeys (user_id, credential_id, public_key, use_count, transports, name)
     values ($1, sha256('x'), '', 0, '{}', 'Phone')`,
    [userId, url],
  );
  return userId;
}

/** By table. */
async function rowsOf({ admin }: Harness, userId: number): Promise<Record<string, string>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'identity' and column_name = 'user_id' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query<{ text: string }>(
      `select coalesce(string_agg(t::text, '; ' order by t::text), '') as text from identity.${name} t where user_id = $1`,
      [userId],
    );
    found[name] = rows[0]!.text;
  }
  return found;
}

describe('writes of identity', () => {
  let harness: Harness;
  let issuer: Issuer;
  let bystander: number;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness(
      {},
      { provider: issuer.config, passkeys: { domain: 'localhost', origins: [origin] } },
    );
    bystander = await addBystander(harness, issuer);
  });
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  it.each(siteVersionCases)('$rpc, $when: $records', async ({ rpc, records, by, run }) => {
    const site = await insertSite(harness.database, { name: 'One' });
    const person = await harness.addPerson();
    const session = await harness.logIn(person);
    const ofBystander = await rowsOf(harness, bystander);
    expect(Object.entries(ofBystander).filter(([, rows]) => rows === '')).toEqual([]);
    const changesSince = await watchChanges(harness.admin);
    await run(harness, { site, person, session, issuer });
    // Nothing of another user.
    expect(await rowsOf(harness, bystander)).toEqual(ofBystander);
    const actors: Record<Doer, string> = {
      ...{ operator: operator.actor.id, person: `user:${person.userId}` },
      ...{ nobody: 'user:0', provider: `provider:${issuer.url}` },
    };
    // What is about people raises no version.
    const wanted = records.map((what, at) => {
      const doer = by?.[at] ?? (managed.has(rpc) ? 'operator' : 'person');
      const isOfSite = /^(grant|invitation renewed)/.test(what);
      return {
        ...{ what, raises: false, actor: actors[doer], siteId: isOfSite ? site.siteId : null },
        ...(ofUsers.test(what) && { objectId: doer === 'nobody' ? '0' : String(person.userId) }),
      };
    });
    expect(await changesSince()).toMatchObject(wanted);
  });

  it('are described so for people', () => {
    expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
    const writing = [contracts.identityManagement, contracts.authenticationManagement].flatMap((contract) =>
      methodsOf(contract)
        .filter(({ writes }) => writes)
        .map(({ name }) => `${name[0]!.toUpperCase()}${name.slice(1)}`),
    );
    expect(new Set(siteVersionCases.map(({ rpc }) => rpc))).toEqual(new Set(writing));
  });
});
