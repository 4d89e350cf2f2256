import { createHash } from 'node:crypto';

import { fromTimestamp, toTimestamp } from '@headwater/contracts';
import { createAssertionSigner, generateAssertionKeys } from '@headwater/grpc';
import { testCallers } from '@headwater/testing';

import {
  createHarness,
  editor,
  type Harness,
  type KnownSite,
  present,
  refusal,
  refusedWith,
  superAdmin,
} from './setup';

const noon = new Date('2026-06-01T12:00:00.000Z');
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

describe('tokens', () => {
  let harness: Harness;
  let site: KnownSite;
  let other: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.createSite();
    other = await harness.createSite();
  });
  beforeEach(() => harness.database.setClock(noon));
  afterAll(() => harness.close());

  const create = async (values: object = {}, options = editor) => {
    const request = { siteId: site.siteId, name: 'Mobile app', ...values };
    const { token, secret } = await harness.siteManagement.createToken(request, options);
    return { token: present(token), secret };
  };
  const update = async (tokenId: number, token: object, paths: string[], options = editor) =>
    (
      await harness.siteManagement.updateToken(
        { siteId: site.siteId, tokenId, token, updateMask: { paths } },
        options,
      )
    ).token;
  const find = (secret: string, siteId = site.siteId) =>
    harness.siteDelivery.findToken({ siteId, minSiteVersion: 0, tokenHash: sha256(secret) });

  describe('CreateToken', () => {
    it('shows the secret once and stores its hash alone', async () => {
      const { token, secret } = await create();
      expect(secret).toMatch(/^hw_[A-Za-z0-9]{40}$/);
      expect(token).toEqual({
        tokenId: token.tokenId,
        siteId: site.siteId,
        name: 'Mobile app',
        prefix: secret.slice(0, 9),
        createTime: toTimestamp(noon),
      });
      const { rows } = await harness.admin.query<Record<string, unknown>>(
        'select * from site.tokens where token_id = $1',
        [token.tokenId],
      );
      expect(rows[0]?.token_hash).toEqual(sha256(secret));
      const visible = JSON.stringify(rows[0]);
      expect(visible).not.toContain(secret.slice(9));
      const got = await harness.siteManagement.getToken({ siteId: site.siteId, tokenId: token.tokenId });
      expect(got.token).toEqual(token);
    });

    it('takes an expiry in the future of the database clock', async () => {
      const { token } = await create({ expireTime: toTimestamp(later(1)) });
      expect(fromTimestamp(present(token.expireTime))).toEqual(later(1));
      for (const time of [noon, later(-1)]) {
        const { code, fields } = await refusal(create({ expireTime: toTimestamp(time) }));
        expect(code).toBe('INVALID_ARGUMENT');
        expect(fields).toEqual({ expire_time: ['expire_time must be in the future.'] });
      }
    });

    it('gives an own limit for a super admin alone', async () => {
      expect(await refusal(create({ requestsPerMinute: 600 }))).toEqual(
        refusedWith('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED'),
      );
      const { token } = await create({ requestsPerMinute: 600 }, superAdmin);
      expect(token.requestsPerMinute).toBe(600);
    });

    it('names every bad field at once', async () => {
      const { fields } = await refusal(
        create({ name: '', requestsPerMinute: 0, expireTime: { seconds: 1e15, nanos: 0 } }, superAdmin),
      );
      expect(Object.keys(fields)).toEqual(['name', 'expire_time', 'requests_per_minute']);
    });

    it('finds no site that is not there', async () => {
      expect(await refusal(create({ siteId: 999_999 }))).toEqual(refusedWith('NOT_FOUND', 'SITE_NOT_FOUND'));
    });
  });

  describe('ListTokens', () => {
    it('gives pages, newest first', async () => {
      const listed = await harness.createSite();
      for (const name of ['a', 'b', 'c']) await create({ siteId: listed.siteId, name });
      const { siteId } = listed;
      const first = await harness.siteManagement.listTokens({ siteId, pageSize: 2 });
      expect(first.tokens.map(({ name }) => name)).toEqual(['c', 'b']);
      const rest = await harness.siteManagement.listTokens({
        siteId,
        pageSize: 2,
        pageToken: first.nextPageToken,
      });
      expect(rest.tokens.map(({ name }) => name)).toEqual(['a']);
      expect(rest.nextPageToken).toBe('');
      const tokenIds = [first.tokens[1]!.tokenId, rest.tokens[0]!.tokenId, 999_999];
      const some = await harness.siteManagement.listTokens({ siteId, tokenIds });
      expect(some.tokens.map(({ name }) => name)).toEqual(['b', 'a']);
      const named = await harness.siteManagement.listTokens({ siteId, nameContains: 'B' });
      expect(named.tokens.map(({ name }) => name)).toEqual(['b']);
      const foreign = { siteId: other.siteId, pageToken: first.nextPageToken };
      expect(await refusal(harness.siteManagement.listTokens(foreign))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID'),
      );
    });
  });

  describe('UpdateToken', () => {
    it('changes name and expiry, and resets the expiry', async () => {
      const { token } = await create();
      const { tokenId } = token;
      const values = { name: 'Kiosk', expireTime: toTimestamp(later(5_000)) };
      expect(await update(tokenId, values, ['name', 'expire_time'])).toMatchObject({ ...token, ...values });
      expect(await update(tokenId, {}, ['expire_time'])).toEqual({ ...token, name: 'Kiosk' });
      const { fields } = await refusal(update(tokenId, { expireTime: toTimestamp(noon) }, ['expire_time']));
      expect(fields).toEqual({ 'token.expire_time': ['token.expire_time must be in the future.'] });
    });

    it('changes the own limit for a super admin alone', async () => {
      const { token } = await create();
      const change = (values: object, options = editor) =>
        update(token.tokenId, values, ['requests_per_minute'], options);
      expect(await refusal(change({ requestsPerMinute: 5 }))).toEqual(
        refusedWith('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED'),
      );
      expect(await change({ requestsPerMinute: 5 }, superAdmin)).toMatchObject({ requestsPerMinute: 5 });
      expect(await refusal(change({}))).toEqual(refusedWith('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED'));
      expect(await change({}, superAdmin)).toEqual(token);
    });

    it('lets a person change a limit within ten minutes of the password, and everything else at any time', async () => {
      const { privateKey, publicKey } = generateAssertionKeys();
      const signing = await createHarness({
        grpc: { callers: testCallers().callers, identityPublicKeys: publicKey },
      });
      const { siteId } = await signing.createSite();
      const sign = createAssertionSigner(privateKey);
      const { siteManagement } = signing.people();
      const secondsAgo = (confirmedSecondsAgo: number | undefined) => ({
        assertion: sign({ userId: 7, superAdmin: true, siteId, confirmedSecondsAgo }, 'site').assertion,
      });
      const needed = refusedWith('PERMISSION_DENIED', 'CONFIRMATION_REQUIRED');
      const make = (ago: number | undefined, requestsPerMinute?: number) =>
        siteManagement.createToken({ siteId, name: 'App', requestsPerMinute }, secondsAgo(ago));
      const { token } = await make(600, 5);
      const { tokenId } = present(token);
      const change = (ago: number | undefined, values: { name?: string; requestsPerMinute?: number }) =>
        siteManagement.updateToken(
          {
            ...{ siteId, tokenId, token: values },
            updateMask: { paths: ['name' in values ? 'name' : 'requests_per_minute'] },
          },
          secondsAgo(ago),
        );
      for (const ago of [601, undefined]) {
        expect(await refusal(make(ago, 5))).toEqual(needed);
        expect(await refusal(change(ago, { requestsPerMinute: 9 }))).toEqual(needed);
        expect(await refusal(change(ago, {}))).toEqual(needed);
        await expect(make(ago)).resolves.toBeDefined();
        await expect(change(ago, { name: `App ${ago}` })).resolves.toBeDefined();
      }
      expect((await change(600, { requestsPerMinute: 9 })).token).toMatchObject({ requestsPerMinute: 9 });
      await signing.close();
    });

    it('does not change the secret', async () => {
      const { token, secret } = await create();
      expect(await refusal(update(token.tokenId, { prefix: 'hw_zzzzzz' }, ['prefix']))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'),
      );
      expect((await find(secret)).tokenId).toBe(token.tokenId);
    });
  });

  describe('DeleteToken', () => {
    it('revokes', async () => {
      const { token, secret } = await create();
      const before = await harness.siteVersion(site.siteId);
      const request = { siteId: site.siteId, tokenId: token.tokenId };
      await harness.siteManagement.deleteToken(request, editor);
      expect(await refusal(find(secret))).toEqual(refusedWith('NOT_FOUND', 'TOKEN_NOT_FOUND'));
      expect(await harness.siteVersion(site.siteId)).toBeGreaterThan(before);
      for (const call of [
        () => harness.siteManagement.deleteToken(request, editor),
        () => harness.siteManagement.getToken(request),
        () => update(token.tokenId, { name: 'x' }, ['name']),
      ]) {
        expect(await refusal(call())).toEqual(refusedWith('NOT_FOUND', 'TOKEN_NOT_FOUND'));
      }
    });
  });

  describe('FindToken', () => {
    it('finds by hash, with what is left until it expires by the database clock', async () => {
      const plain = await create();
      expect(await find(plain.secret)).toEqual({
        siteVersion: await harness.siteVersion(site.siteId),
        usedObjects: [],
        tokenId: plain.token.tokenId,
      });
      const limited = await create(
        { expireTime: toTimestamp(later(10_000)), requestsPerMinute: 7 },
        superAdmin,
      );
      expect(await find(limited.secret)).toMatchObject({ expiresInMs: 10_000, requestsPerMinute: 7 });
      await harness.database.setClock(later(9_999));
      expect(await find(limited.secret)).toMatchObject({ expiresInMs: 1 });
      await harness.database.setClock(later(10_000));
      expect(await find(limited.secret)).toMatchObject({ expiresInMs: 0 });
      await harness.database.setClock(later(12_500));
      expect(await find(limited.secret)).toMatchObject({ expiresInMs: -2_500 });
    });

    it("finds nothing for a stranger's, another site's or no hash", async () => {
      const { secret } = await create();
      for (const call of [
        () => find(`${secret}x`),
        () => find(secret, other.siteId),
        () => find(secret, 999_999),
        () => harness.siteDelivery.findToken({ siteId: site.siteId, tokenHash: Buffer.alloc(0) }),
      ]) {
        expect(await refusal(call())).toEqual(refusedWith('NOT_FOUND', 'TOKEN_NOT_FOUND'));
      }
    });

    it('answers only as new as asked for', async () => {
      const { secret } = await create();
      const minSiteVersion = (await harness.siteVersion(site.siteId)) + 1;
      const call = harness.siteDelivery.findToken({
        siteId: site.siteId,
        minSiteVersion,
        tokenHash: sha256(secret),
      });
      expect(await refusal(call)).toEqual(refusedWith('UNAVAILABLE', 'SITE_VERSION_BEHIND'));
    });
  });

  describe('BatchFindTokens', () => {
    const find = (tokenHashes: Buffer[], siteId = site.siteId, minSiteVersion = 0) =>
      harness.siteDelivery.batchFindTokens({ siteId, minSiteVersion, tokenHashes });

    it('tells of each token what FindToken tells, and leaves out what is not the site’s', async () => {
      const secrets = await Promise.all([create(), create()]).then((made) =>
        made.map(({ secret }) => secret),
      );
      const hashes = secrets.map(sha256);
      const answer = await find([...hashes, hashes[0]!, sha256('stranger'), Buffer.alloc(3)]);
      expect(answer.siteVersion).toBe(await harness.siteVersion(site.siteId));
      expect(answer.tokens).toHaveLength(2);
      for (const hash of hashes) {
        const { tokenId, expiresInMs, requestsPerMinute } = await harness.siteDelivery.findToken({
          siteId: site.siteId,
          minSiteVersion: 0,
          tokenHash: hash,
        });
        expect(answer.tokens).toContainEqual({
          tokenHash: hash,
          tokenId,
          ...(expiresInMs !== undefined && { expiresInMs: expect.any(Number) as number }),
          ...(requestsPerMinute !== undefined && { requestsPerMinute }),
        });
      }
      expect((await find(hashes, other.siteId)).tokens).toEqual([]);
    });

    it('takes 1 to 1,000 hashes, and answers only as new as asked for', async () => {
      const hashes = Array.from({ length: 1_001 }, (_, turn) => sha256(String(turn)));
      expect((await find(hashes.slice(1))).tokens).toEqual([]);
      for (const wrong of [[], hashes]) {
        expect(await refusal(find(wrong))).toEqual(refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'));
      }
      const version = await harness.siteVersion(site.siteId);
      expect(await refusal(find([sha256('x')], site.siteId, version + 1))).toEqual(
        refusedWith('UNAVAILABLE', 'SITE_VERSION_BEHIND'),
      );
    });
  });

  describe('RecordTokenUse', () => {
    const record = (uses: object[], siteId = site.siteId) =>
      harness.siteDelivery.recordTokenUse({ siteId, uses });
    const lastUse = async (tokenId: number) => {
      const { token } = await harness.siteManagement.getToken({ siteId: site.siteId, tokenId });
      return token?.lastUseTime ? fromTimestamp(token.lastUseTime) : undefined;
    };
    const rowVersion = async (tokenId: number) =>
      (await harness.admin.query('select xmin from site.tokens where token_id = $1', [tokenId]))
        .rows[0] as unknown;

    it('notes the minute of the latest use, and never goes back', async () => {
      const { token } = await create();
      const { tokenId } = token;
      await harness.database.setClock(new Date('2026-06-01T12:10:40Z'));
      await record([
        { tokenId, ageMs: 120_000 },
        { tokenId, ageMs: 41_000 },
      ]);
      expect(await lastUse(tokenId)).toEqual(new Date('2026-06-01T12:09:00Z'));
      await record([{ tokenId, ageMs: 600_000 }]);
      expect(await lastUse(tokenId)).toEqual(new Date('2026-06-01T12:09:00Z'));
      await record([{ tokenId, ageMs: 0 }]);
      expect(await lastUse(tokenId)).toEqual(new Date('2026-06-01T12:10:00Z'));
    });

    it('writes a token at most once in a minute, whoever reports', async () => {
      const { token } = await create();
      const { tokenId } = token;
      await harness.database.setClock(new Date('2026-06-01T12:20:01Z'));
      await record([{ tokenId, ageMs: 0 }]);
      const written = await rowVersion(tokenId);
      await harness.database.setClock(new Date('2026-06-01T12:20:59Z'));
      await Promise.all([1, 2, 3, 4].map(() => record([{ tokenId, ageMs: 0 }])));
      expect(await rowVersion(tokenId)).toEqual(written);
      await harness.database.setClock(new Date('2026-06-01T12:21:00Z'));
      await record([{ tokenId, ageMs: 0 }]);
      expect(await rowVersion(tokenId)).not.toEqual(written);
    });

    it('takes concurrent reports of the same tokens in any order', async () => {
      const ids: number[] = [];
      for (let index = 0; index < 20; index += 1) ids.push((await create()).token.tokenId);
      for (let minute = 30; minute < 35; minute += 1) {
        await harness.database.setClock(new Date(`2026-06-01T12:${minute}:00Z`));
        const uses = ids.map((tokenId) => ({ tokenId, ageMs: 0 }));
        await Promise.all([
          record(uses),
          record([...uses].reverse()),
          record(uses),
          record([...uses].reverse()),
        ]);
      }
      expect(await lastUse(present(ids[7]))).toEqual(new Date('2026-06-01T12:34:00Z'));
    });

    it('raises no version, and ignores unknown tokens and those of another site', async () => {
      const { token } = await create();
      const versions = [await harness.siteVersion(site.siteId), await harness.siteVersion(other.siteId)];
      await record([
        { tokenId: 999_999, ageMs: 0 },
        { tokenId: token.tokenId, ageMs: 0 },
      ]);
      expect(await lastUse(token.tokenId)).toEqual(noon);
      await harness.database.setClock(later(3_600_000));
      await record([{ tokenId: token.tokenId, ageMs: 0 }], other.siteId);
      expect(await lastUse(token.tokenId)).toEqual(noon);
      expect([await harness.siteVersion(site.siteId), await harness.siteVersion(other.siteId)]).toEqual(
        versions,
      );
      await record([]);
    });

    it('takes up to 1,000 uses that lie in the past', async () => {
      const many = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ tokenId: index + 1, ageMs: 1 }));
      await record(many(1_000));
      expect((await refusal(record(many(1_001)))).fields).toEqual({
        uses: ['uses must be at most 1000 tokens.'],
      });
      expect((await refusal(record([{ tokenId: 1, ageMs: -1 }]))).fields).toEqual({
        'uses[0].age_ms': ['uses[0].age_ms must be 0 or more milliseconds.'],
      });
    });
  });
});

describe('TOKEN_PREFIX', () => {
  it('is what new tokens begin with, and means nothing for old ones', async () => {
    const harness = await createHarness({ tokenPrefix: 'acme' });
    try {
      const { siteId } = await harness.createSite();
      const { token, secret } = await harness.siteManagement.createToken({ siteId, name: 'x' }, editor);
      expect(secret).toMatch(/^acme_[A-Za-z0-9]{40}$/);
      expect(token?.prefix).toBe(secret.slice(0, 'acme_'.length + 6));
    } finally {
      await harness.close();
    }
  });
});
