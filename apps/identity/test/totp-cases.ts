import { challengeOf, codeOf, insertFactor, recoveryCode } from './factors';
import { operator } from './setup';
import type { SiteVersionCase } from './site-version-case';

export const totpCases: SiteVersionCase[] = [
  {
    rpc: 'LogIn',
    when: 'the right password of a user with a second factor',
    records: ['login challenged'],
    async run(harness, { person }) {
      await insertFactor(harness, person);
      return harness.authentication.logIn({ email: person.email, password: person.password });
    },
  },
  {
    rpc: 'CompleteLogIn',
    when: 'a recovery code',
    records: ['login challenged', 'second_factor updated recovery_code', 'session created'],
    async run(harness, { person }) {
      await insertFactor(harness, person);
      return harness.authentication.completeLogIn({
        challengeToken: await challengeOf(harness, person),
        code: recoveryCode,
      });
    },
  },
  {
    rpc: 'CompleteLogIn',
    when: 'a wrong code',
    records: ['login challenged', 'login refused'],
    async run(harness, { person }) {
      await insertFactor(harness, person);
      const challengeToken = await challengeOf(harness, person);
      await expect(harness.authentication.completeLogIn({ challengeToken, code: 'x' })).rejects.toThrow();
    },
  },
  {
    rpc: 'BeginTotp',
    when: 'a session',
    records: [],
    run: ({ authentication }, { session }) => authentication.beginTotp({ sessionToken: session }),
  },
  {
    rpc: 'ConfirmTotp',
    when: 'the first code',
    records: ['second_factor created'],
    async run({ authentication }, { session }) {
      const { url } = await authentication.beginTotp({ sessionToken: session });
      return authentication.confirmTotp({ sessionToken: session, code: codeOf(url) });
    },
  },
  {
    rpc: 'CreateRecoveryCodes',
    when: 'a user with a second factor',
    records: ['second_factor updated recovery_codes'],
    async run(harness, { person, session }) {
      await insertFactor(harness, person);
      return harness.authentication.createRecoveryCodes({ sessionToken: session });
    },
  },
  {
    rpc: 'DeleteTotp',
    when: 'a user with a second factor',
    records: ['second_factor deleted'],
    async run(harness, { person, session }) {
      await insertFactor(harness, person);
      return harness.authentication.deleteTotp({ sessionToken: session });
    },
  },
  {
    rpc: 'DeleteSecondFactor',
    when: 'a user with a second factor',
    records: ['second_factor deleted'],
    async run(harness, { person }) {
      await insertFactor(harness, person);
      return harness.management.deleteSecondFactor({ userId: person.userId }, operator);
    },
  },
];
