import type { AppError } from '@headwater/errors';

import { createHarness, type Harness } from '../setup';
import { type Issuer, startIssuer, type Statement } from './issuer';

const clientAddress = '192.0.2.1';
interface Fault {
  /** All of it. */
  said: object;
  recorded: object[];
}

const nothingElse = { fields: {}, metadata: {} };
const unavailable: Fault = {
  said: {
    code: 'UNAVAILABLE',
    reason: 'PROVIDER_UNAVAILABLE',
    message: 'The provider Example ID does not answer as it should: try again later.',
    ...nothingElse,
  },
  recorded: [],
};
const refusedFor = (reason: string | undefined): Fault => ({
  said: {
    code: 'UNAUTHENTICATED',
    reason: 'LOGIN_REFUSED',
    message: 'The login at the provider was refused, has expired, or is that of nobody who may log in here.',
    ...nothingElse,
  },
  recorded: reason === undefined ? [] : [{ kind: 'provider_login', became: 'refused', aspect: reason }],
});

/** Somebody with an account at a provider that says whatever a test wants. */
export interface AtProvider {
  harness: Harness;
  issuer: Issuer;
  email: string;
  subject: string;
  /** What an honest provider says of the person, and `claims` in its place. */
  honest(claims?: object): Statement;
  begin(): ReturnType<Harness['authentication']['beginProviderLogin']>;
  finish(
    callbackQuery: string,
    loginSecret: string,
  ): ReturnType<Harness['authentication']['finishProviderLogin']>;
  logIn(statement?: Statement): ReturnType<Harness['authentication']['finishProviderLogin']>;
  /**
   * Expects the one answer to refused logins, no trace of a session or of an account, and the reason in the audit trail. Undefined: nothing
   * is recorded, because nothing shows that it was a login.
   */
  expectRefused(login: () => Promise<unknown>, reason: string | undefined): Promise<void>;
  /** Expects the answer to logins at a provider that is broken, no session, and no word in the audit trail. */
  expectUnavailable(login: () => Promise<unknown>): Promise<void>;
  /** Expects one of the two, with the record that belongs to the answer. */
  expectNoLogin(login: () => Promise<unknown>): Promise<void>;
  /** Another person: the former one has no part in the next test. */
  next(): Promise<number>;
  close(): Promise<void>;
}

let count = 0;

export async function startAtProvider(
  change: (config: Issuer['config']) => Partial<Issuer['config']> = () => ({}),
): Promise<AtProvider> {
  const issuer = await startIssuer();
  Object.assign(issuer.config, change(issuer.config));
  const harness = await createHarness({}, { provider: issuer.config });

  /** What a login that succeeds leaves, and what is recorded of one that does not. */
  async function traces() {
    const { rows } = await harness.admin.query<{ sessions: number; accounts: number; event: string }>(
      `select (select count(*)::int from identity.sessions) as sessions,
         (select count(*)::int from identity.provider_accounts) as accounts,
         (select coalesce(max(event_id), 0) from platform.directory_events) as event`,
    );
    return rows[0]!;
  }

  /** Expects one of the faults, with what is recorded of it, and no trace of a login. */
  async function expectFault(login: () => Promise<unknown>, ...faults: Fault[]) {
    const { event, ...before } = await traces();
    const said = await login().then(
      () => 'logged in',
      ({ code, reason, message, fields, metadata }: AppError) => ({
        code,
        reason,
        message,
        fields,
        metadata,
      }),
    );
    const { event: _, ...after } = await traces();
    expect(after).toEqual(before);
    const { rows: recorded } = await harness.admin.query<object>(
      `select kind, became, aspect from platform.directory_events where event_id > $1`,
      [event],
    );
    if (faults.length === 1) expect({ said, recorded }).toEqual(faults[0]);
    else expect(faults).toContainEqual({ said, recorded });
  }

  const self: AtProvider = {
    harness,
    issuer,
    email: '',
    subject: '',
    honest: (claims = {}) => ({
      claims: { sub: self.subject, email: self.email, email_verified: true, ...claims },
    }),
    begin: () => harness.authentication.beginProviderLogin({ clientAddress }),
    finish: (callbackQuery, loginSecret) =>
      harness.authentication.finishProviderLogin({ callbackQuery, loginSecret, clientAddress }),
    async logIn(statement = self.honest()) {
      const { authorizationUrl, loginSecret } = await self.begin();
      return self.finish(issuer.visit(authorizationUrl, statement), loginSecret);
    },
    expectRefused: (login, reason) => expectFault(login, refusedFor(reason)),
    expectUnavailable: (login) => expectFault(login, unavailable),
    expectNoLogin: (login) => expectFault(login, refusedFor('bad_answer'), unavailable),
    next() {
      count += 1;
      self.email = `ann-${count}@example.org`;
      self.subject = `sub-${count}`;
      return harness.invite(self.email);
    },
    async close() {
      await harness.close();
      await issuer.close();
    },
  };
  await self.next();
  return self;
}
