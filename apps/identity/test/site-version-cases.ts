import { toTimestamp } from '@headwater/contracts';

import { passkeyCases } from './passkey-cases';
import { goodPassword, operator, type Person } from './setup';
import type { SiteVersionCase } from './site-version-case';
import { logInAt } from './support/provider-visits';
import { totpCases } from './totp-cases';

const disable = ({ userId }: Person, disabled: boolean) => ({
  userId,
  user: { disabled },
  updateMask: { paths: ['disabled'] },
});

const accountOf = ({ userId, email }: Person) => ({ sub: `account-${userId}`, email });

/** Every write, and what it records: docs/site-version.md is made from it. */
export const siteVersionCases: SiteVersionCase[] = [
  {
    rpc: 'InviteUser',
    when: 'a new address',
    records: ['user created'],
    run: ({ management }, { site }) =>
      management.inviteUser({ email: `new-${site.siteId}@example.org` }, operator),
  },
  {
    rpc: 'InviteUser',
    when: 'the address of a user',
    records: [],
    run: ({ management }, { person }) =>
      expect(management.inviteUser({ email: person.email }, operator)).rejects.toThrow(),
  },
  {
    rpc: 'UpdateUser',
    when: 'another state, name or right',
    records: ['user updated disabled'],
    run: ({ management }, { person }) => management.updateUser(disable(person, true), operator),
  },
  {
    rpc: 'UpdateUser',
    when: 'nothing differs',
    records: [],
    run: ({ management }, { person }) => management.updateUser(disable(person, false), operator),
  },
  {
    rpc: 'CreateInvitation',
    when: 'a user',
    records: ['invitation created'],
    run: ({ management }, { person: { userId } }) => management.createInvitation({ userId }, operator),
  },
  {
    rpc: 'RenewInvitation',
    when: 'a member who has not set a password',
    records: ['invitation renewed'],
    async run({ management, admin }, { site: { siteId }, person: { userId } }) {
      await admin.query(`insert into identity.grants (site_id, user_id, role) values ($1, $2, 'viewer')`, [
        siteId,
        userId,
      ]);
      await admin.query('delete from identity.passwords where user_id = $1', [userId]);
      return management.renewInvitation({ siteId, userId }, operator);
    },
  },
  {
    rpc: 'RenewInvitation',
    when: 'a member who can log in',
    records: [],
    async run({ management, admin }, { site: { siteId }, person: { userId } }) {
      await admin.query(`insert into identity.grants (site_id, user_id, role) values ($1, $2, 'viewer')`, [
        siteId,
        userId,
      ]);
      await expect(management.renewInvitation({ siteId, userId }, operator)).rejects.toThrow();
    },
  },
  {
    rpc: 'UpdateGrant',
    when: 'a role for a user without one',
    records: ['grant created'],
    run: ({ management }, { site: { siteId }, person: { userId } }) =>
      management.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator),
  },
  {
    rpc: 'UpdateGrant',
    when: 'another role',
    records: ['grant updated'],
    async run({ management, admin }, { site: { siteId }, person: { userId } }) {
      await admin.query(`insert into identity.grants (site_id, user_id, role) values ($1, $2, 'viewer')`, [
        siteId,
        userId,
      ]);
      return management.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
    },
  },
  {
    rpc: 'DeleteGrant',
    when: 'a role',
    records: ['grant deleted'],
    async run({ management, admin }, { site: { siteId }, person: { userId } }) {
      await admin.query(`insert into identity.grants (site_id, user_id, role) values ($1, $2, 'viewer')`, [
        siteId,
        userId,
      ]);
      return management.deleteGrant({ siteId, userId }, operator);
    },
  },
  {
    rpc: 'DeleteGrant',
    when: 'no role',
    records: [],
    run: ({ management }, { site: { siteId }, person: { userId } }) =>
      expect(management.deleteGrant({ siteId, userId }, operator)).rejects.toThrow(),
  },
  {
    rpc: 'DeleteSession',
    when: 'a session',
    records: ['session deleted'],
    async run({ management }, { person: { userId } }) {
      const { sessions } = await management.listSessions({ userId }, operator);
      return management.deleteSession({ userId, sessionId: sessions[0]?.sessionId }, operator);
    },
  },
  {
    rpc: 'CreateAccessToken',
    when: 'a token',
    records: ['access_token created'],
    run: ({ management }, { person: { userId } }) =>
      management.createAccessToken(
        { userId, name: 'script', expireTime: toTimestamp(new Date(Date.now() + 60_000)) },
        operator,
      ),
  },
  {
    rpc: 'DeleteAccessToken',
    when: 'a token',
    records: ['access_token deleted'],
    async run({ management, admin }, { person: { userId } }) {
      const { rows } = await admin.query<{ id: string }>(
        `insert into identity.access_tokens (user_id, name, prefix, token_hash, site_ids, expires_at)
         values ($1, 'x', 'hwa_', sha256(convert_to('x-' || $1::bigint, 'utf8')), '{}', now() + interval '1 day')
         returning access_token_id as id`,
        [userId],
      );
      return management.deleteAccessToken({ userId, accessTokenId: Number(rows[0]!.id) }, operator);
    },
  },
  {
    rpc: 'LogIn',
    when: 'the right password',
    records: ['session created'],
    run: ({ logIn }, { person }) => logIn(person),
  },
  {
    rpc: 'LogIn',
    when: 'refused, known address or not',
    records: ['login refused', 'login refused'],
    by: ['nobody', 'person'],
    async run({ logIn }, { person }) {
      for (const email of ['nobody@example.org', person.email])
        await expect(logIn({ email, password: 'none of them' })).rejects.toThrow();
    },
  },
  ...totpCases,
  ...passkeyCases,
  {
    rpc: 'LogOut',
    when: 'a session',
    records: ['session deleted'],
    run: ({ authentication }, { session }) => authentication.logOut({ sessionToken: session }),
  },
  {
    rpc: 'AcceptInvitation',
    when: 'a link that was not used',
    records: ['invitation created', 'user updated password'],
    by: ['operator', 'person'],
    async run({ management, authentication }, { person: { userId } }) {
      const { invitationToken } = await management.createInvitation({ userId }, operator);
      return authentication.acceptInvitation({ invitationToken, password: 'another good one' });
    },
  },
  {
    rpc: 'CreateSetupToken',
    when: 'no super admin can log in',
    records: ['setup_token created'],
    run: ({ management }) => management.createSetupToken({}, operator),
  },
  {
    rpc: 'CompleteSetup',
    when: 'the secret of a set-up',
    records: ['setup_token created', 'user created'],
    by: ['operator', 'nobody'],
    async run({ management, authentication, admin }) {
      const { setupToken } = await management.createSetupToken({}, operator);
      const email = 'first@example.org';
      await authentication.completeSetup({ setupToken, email, password: goodPassword });
      // The other cases have no super admin.
      await admin.query(`update identity.users set super_admin = false where email = $1`, [email]);
    },
  },
  {
    rpc: 'ChangePassword',
    when: 'the right password',
    records: ['user updated password'],
    run: ({ authentication }, { person, session }) =>
      authentication.changePassword({
        sessionToken: session,
        password: person.password,
        newPassword: 'another good one',
      }),
  },
  {
    rpc: 'ChangeName',
    when: 'another name',
    records: ['user updated name'],
    run: ({ authentication }, { session }) =>
      authentication.changeName({ sessionToken: session, name: 'Another name' }),
  },
  {
    rpc: 'ChangeName',
    when: 'the same name',
    records: [],
    run: ({ authentication }, { person, session }) =>
      authentication.changeName({ sessionToken: session, name: person.email }),
  },
  {
    rpc: 'ConfirmPassword',
    when: 'the right password',
    records: ['session updated'],
    run: ({ authentication }, { person, session }) =>
      authentication.confirmPassword({ sessionToken: session, password: person.password }),
  },
  {
    rpc: 'BeginProviderLogin',
    when: 'whatever comes of it',
    records: [],
    run: ({ authentication }) => authentication.beginProviderLogin({}),
  },
  {
    rpc: 'FinishProviderLogin',
    when: 'the first one of a user',
    records: ['provider_account created', 'session created'],
    run: (harness, { person, issuer }) => logInAt(issuer, harness, accountOf(person)),
  },
  {
    rpc: 'FinishProviderLogin',
    when: 'a group gives another role',
    records: ['provider_account created', 'grant created', 'session created'],
    by: ['person', 'provider', 'person'],
    async run(harness, { site: { siteId }, person, issuer }) {
      issuer.config.groupRules.splice(0, 1, { group: 'writers', siteId, role: 'editor' });
      await logInAt(issuer, harness, { ...accountOf(person), groups: ['writers'] });
    },
  },
  {
    rpc: 'FinishProviderLogin',
    when: 'refused, for whatever reason',
    records: ['provider_login refused unknown_user'],
    by: ['nobody'],
    run: (harness, { issuer }) =>
      expect(logInAt(issuer, harness, { sub: 'nobody', email: 'nobody@example.org' })).rejects.toThrow(),
  },
  {
    rpc: 'BeginProviderConfirmation',
    when: 'whatever comes of it',
    records: [],
    run: ({ authentication }, { session }) =>
      authentication.beginProviderConfirmation({ sessionToken: session }),
  },
  {
    rpc: 'FinishProviderConfirmation',
    when: 'a login of the last ten minutes',
    records: ['provider_account created', 'session created', 'session updated'],
    async run(harness, { person, session, issuer }) {
      await logInAt(issuer, harness, accountOf(person));
      const { authentication } = harness;
      const begun = await authentication.beginProviderConfirmation({ sessionToken: session });
      const claims = { ...accountOf(person), auth_time: Math.floor(Date.now() / 1_000) };
      await authentication.finishProviderConfirmation({
        sessionToken: session,
        callbackQuery: issuer.visit(begun.authorizationUrl, { claims }),
        loginSecret: begun.loginSecret,
      });
    },
  },
  {
    rpc: 'DeleteProviderAccount',
    when: 'a user who is linked',
    records: ['provider_account deleted'],
    async run({ management, admin }, { person: { userId }, issuer: { url: issuer } }) {
      await admin.query(
        `insert into identity.provider_accounts (issuer, subject, user_id) values ($1, 'sub-' || $2::bigint, $2::bigint)`,
        [issuer, userId],
      );
      return management.deleteProviderAccount({ userId, issuer }, operator);
    },
  },
  {
    rpc: 'CreateAssertion',
    when: 'a session',
    records: [],
    run: ({ authentication }, { session }) =>
      authentication.createAssertion({ credential: session, audience: 'content' }),
  },
];
