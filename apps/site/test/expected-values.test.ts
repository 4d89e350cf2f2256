import { isDeepStrictEqual } from 'node:util';

import { toTimestamp } from '@headwater/contracts';

import { createHarness, editor, type Harness, type KnownSite, present, superAdmin } from './setup';

/** Objects that people edit and that have no revision: an edit names the values on which it is based. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

interface Edited {
  name: string;
  called: string;
  values: [first: unknown, second: unknown, third: unknown];
  create(site: KnownSite): Promise<number>;
  /** `expected`: absent where nothing is checked. */
  update(site: KnownSite, id: number, value: unknown, expected?: { value: unknown }): Promise<unknown>;
  read(site: KnownSite, id: number): Promise<unknown>;
}

const at = (day: number) => toTimestamp(new Date(Date.UTC(2099, 0, day)));

/** A value of a token. */
const ofToken = (path: string, key: 'name' | 'expireTime' | 'requestsPerMinute') => ({
  called: 'token',
  async create({ siteId }: KnownSite) {
    const { token } = await harness.siteManagement.createToken({ siteId, name: 'App' }, editor);
    return present(token).tokenId;
  },
  async update({ siteId }: KnownSite, tokenId: number, value: unknown, expected?: { value: unknown }) {
    const { token } = await harness.siteManagement.updateToken(
      {
        siteId,
        tokenId,
        token: { [key]: value },
        updateMask: { paths: [path] },
        ...(expected && { expected: { [key]: expected.value } }),
      },
      superAdmin,
    );
    return present(token)[key];
  },
  async read({ siteId }: KnownSite, tokenId: number) {
    return present((await harness.siteManagement.getToken({ siteId, tokenId })).token)[key];
  },
});

const edited: Edited[] = [
  {
    name: 'the name of a language',
    called: 'language',
    values: ['One', 'Two', 'Three'],
    async create({ siteId }) {
      const asked = { siteId, code: 'fr', name: 'One' };
      return present((await harness.siteManagement.createLanguage(asked, editor)).language).languageId;
    },
    async update({ siteId }, languageId, value, expected) {
      const name = String(value);
      const { language } = await harness.siteManagement.updateLanguage(
        {
          siteId,
          languageId,
          language: { name },
          updateMask: { paths: ['name'] },
          ...(expected && { expectedName: String(expected.value) }),
        },
        editor,
      );
      return present(language).name;
    },
    async read({ siteId }, languageId) {
      const { languages } = await harness.siteManagement.listLanguages({ siteId });
      return languages.find((language) => language.languageId === languageId)?.name;
    },
  },
  { name: 'the name of a token', values: ['One', 'Two', 'Three'], ...ofToken('name', 'name') },
  {
    name: 'the end of a token',
    values: [undefined, at(2), at(3)],
    ...ofToken('expire_time', 'expireTime'),
  },
  {
    name: 'the limit of a token',
    values: [undefined, 20, 30],
    ...ofToken('requests_per_minute', 'requestsPerMinute'),
  },
];

describe.each(edited)('$name', ({ called, values: [first, second, third], create, update, read }) => {
  const conflict = {
    code: 'ABORTED',
    reason: 'REVISION_CONFLICT',
    message: `The ${called} has been changed since. Read it again and repeat the change on it.`,
  };
  let site: KnownSite;
  let id: number;
  beforeEach(async () => {
    site = await harness.createSite();
    id = await create(site);
    await update(site, id, first);
  });

  it('is not set over what somebody else has set since', async () => {
    await update(site, id, second, { value: first });
    await expect(update(site, id, third, { value: first })).rejects.toMatchObject(conflict);
    expect(await read(site, id)).toEqual(second);
    expect(await update(site, id, third, { value: second })).toEqual(third);
  });

  it('may be set again, where the answer was lost', async () => {
    await update(site, id, second, { value: first });
    expect(await update(site, id, second, { value: first })).toEqual(second);
  });

  it('is set by one of many who come at once', async () => {
    const given = [second, third, second, third];
    const outcomes = await Promise.allSettled(
      given.map((value) => update(site, id, value, { value: first })),
    );
    const stored = await read(site, id);
    for (const [index, outcome] of outcomes.entries()) {
      if (isDeepStrictEqual(given[index], stored)) expect(outcome.status).toBe('fulfilled');
      else expect(outcome).toMatchObject({ status: 'rejected', reason: conflict });
    }
  });

  it('is set whatever it is, by those who do not say what they have seen', async () => {
    await update(site, id, second);
    expect(await update(site, id, third)).toEqual(third);
  });
});

it('what somebody else has changed beside it is no conflict', async () => {
  const { siteId } = await harness.createSite();
  const { token } = await harness.siteManagement.createToken({ siteId, name: 'App' }, editor);
  const { tokenId } = present(token);
  const limit = { requestsPerMinute: 5 };
  const update = (values: object, paths: string[], expected?: object) =>
    harness.siteManagement.updateToken(
      { siteId, tokenId, token: values, updateMask: { paths }, expected },
      superAdmin,
    );
  await update(limit, ['requests_per_minute']);
  const changed = await update({ name: 'Phone' }, ['name'], { name: 'App' });
  expect(changed.token).toMatchObject({ name: 'Phone', ...limit });
});
