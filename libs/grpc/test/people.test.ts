import { createPrivateKey, sign as signBytes } from 'node:crypto';

import {
  type Client,
  contracts,
  type Need,
  type Person,
  policy,
  reachesRole,
  type SiteRole,
  siteRoles,
} from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { quietLogger, testCallers } from '@headwater/testing';

import {
  bindService,
  createAssertionSigner,
  createClient,
  createGrpcServer,
  generateAssertionKeys,
  type GrpcServer,
  methodsOf,
} from '../src';

const { callers, keys } = testCallers();
const identityKeys = generateAssertionKeys();
const [own, foreign, missing] = [1, 2, 999];

type Managed = keyof typeof policy;
type Method = (request: unknown, options: object) => Promise<unknown>;

/** Every management RPC, and how a request of it names a site. */
const rpcs = (Object.keys(policy) as Managed[]).flatMap((service) =>
  methodsOf(contracts[service]).map(({ name, definition, writes }) => {
    const fields = (definition.requestType as { type: { field: { name: string }[] } }).type.field;
    const hasField = (field: string): boolean => fields.some((each) => each.name === field);
    const names =
      hasField('siteId') || hasField('site_id') ? 'siteId' : hasField('header') ? 'header' : undefined;
    const need = (policy[service] as Record<string, Need>)[name] as Need;
    return { service, name, need, names, writes, streams: definition.requestStream };
  }),
);
type Rpc = (typeof rpcs)[number];

/** Services whose handlers do nothing, so that an answer shows that a call was let through. */
function startServer(identityPublicKeys: string): GrpcServer {
  const handler = async (request: unknown): Promise<object> => {
    if (typeof request === 'object' && request !== null && Symbol.asyncIterator in request) {
      for await (const _ of request as AsyncIterable<unknown>) break;
    }
    return {};
  };
  const services = (Object.keys(policy) as Managed[]).map((service) =>
    bindService(
      contracts[service] as typeof contracts.siteManagement,
      Object.fromEntries(methodsOf(contracts[service]).map((method) => [method.name, handler])) as never,
    ),
  );
  return createGrpcServer({ name: 'content', logger: quietLogger, callers, identityPublicKeys, services });
}

const server = startServer(identityKeys.publicKey);
const clientOf = (service: Managed, serviceKey: string, channel = server.channel) =>
  createClient(contracts[service] as typeof contracts.siteManagement, {
    channel,
    serviceKey,
  }) as unknown as Record<string, Method>;

/** `OK`, or what refused the call. */
async function outcome(
  { service, name, names, streams }: Pick<Rpc, 'service' | 'name' | 'names' | 'streams'>,
  siteId: number | undefined,
  options: object,
  { serviceKey = keys.people, channel = server.channel } = {},
): Promise<string> {
  const message = siteId === undefined || names === undefined ? {} : { siteId };
  const request = names === 'header' ? { header: message } : message;
  try {
    await clientOf(service, serviceKey, channel)[name]?.(streams ? [request] : request, options);
    return 'OK';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code} ${error.reason}`;
  }
}

const sign = createAssertionSigner(identityKeys.privateKey);
const signedFor = (person: Omit<Person, 'userId'>, audience = 'content') =>
  sign({ userId: 17, ...person }, audience).assertion;

/** People of the own site, and super admins on that site and without a site. */
const people: [string, Omit<Person, 'userId'>][] = [
  ...siteRoles.map((role): [string, Omit<Person, 'userId'>] => [
    role,
    { superAdmin: false, siteId: own, role },
  ]),
  ['somebody without a site', { superAdmin: false }],
  ['a super admin on the site', { superAdmin: true, siteId: own, role: 'site_admin' }],
  ['a super admin', { superAdmin: true }],
  ['a super admin who gave the password', { superAdmin: true, confirmedSecondsAgo: 600 }],
  ['one who gave it too long ago', { superAdmin: true, confirmedSecondsAgo: 601 }],
  [
    'one on the site who gave it',
    { superAdmin: true, siteId: own, role: 'site_admin', confirmedSecondsAgo: 0 },
  ],
  [
    'an admin of the site who gave it',
    { superAdmin: false, siteId: own, role: 'site_admin', confirmedSecondsAgo: 0 },
  ],
];

const isSiteRole = (need: Need): need is SiteRole => (siteRoles as readonly string[]).includes(need);

/** What the rules say in words, apart from the code that applies them. */
function expected(rpc: Rpc, person: Omit<Person, 'userId'>, siteId: number | undefined): string {
  const noSite = 'NOT_FOUND SITE_NOT_FOUND';
  if (rpc.need === 'credential' || rpc.need === 'person') return 'OK';
  const isConfirmed = rpc.need === 'confirmed_super_admin';
  if ((isConfirmed || rpc.need === 'super_admin') && !person.superAdmin)
    return 'PERMISSION_DENIED SUPER_ADMIN_REQUIRED';
  const everySite = person.superAdmin && person.siteId === undefined;
  const named = rpc.names === undefined ? undefined : siteId;
  if (named !== undefined && !everySite && named !== person.siteId) return noSite;
  if (isConfirmed && !(Number(person.confirmedSecondsAgo) <= 600))
    return 'PERMISSION_DENIED CONFIRMATION_REQUIRED';
  if (!isSiteRole(rpc.need)) return 'OK';
  if (named === undefined && !everySite && (rpc.writes || person.siteId === undefined)) return noSite;
  return person.superAdmin || reachesRole(person.role, rpc.need) ? 'OK' : 'PERMISSION_DENIED ROLE_REQUIRED';
}

describe('every management RPC, on behalf of people', () => {
  it('is in the matrix', () => {
    expect(rpcs.length).toBeGreaterThan(90);
    expect(rpcs.filter(({ need }) => need === undefined)).toEqual([]);
    // A site is named in every request that needs a role in one, but for two that find it themselves.
    const siteless = rpcs.filter(({ need, names }) => isSiteRole(need) && names === undefined);
    expect(siteless.map(({ name }) => name).sort()).toEqual(['listSites']);
  });

  it.each(people)('answers %s on the own, a foreign and no site', async (_, person) => {
    const assertion = signedFor(person);
    for (const rpc of rpcs) {
      for (const siteId of rpc.names === undefined ? [undefined] : [own, foreign, missing]) {
        const what = [rpc.service, rpc.name, siteId];
        expect([...what, await outcome(rpc, siteId, { assertion })]).toEqual([
          ...what,
          expected(rpc, person, siteId),
        ]);
      }
    }
  });

  it.each([
    ['no assertion', undefined, 'UNAUTHENTICATED ASSERTION_MISSING'],
    ['an expired one', 'expired', 'UNAUTHENTICATED ASSERTION_EXPIRED'],
    ['one for another service', 'audience', 'UNAUTHENTICATED ASSERTION_INVALID'],
    ['one of another key', 'key', 'UNAUTHENTICATED ASSERTION_INVALID'],
    ['one that was changed', 'changed', 'UNAUTHENTICATED ASSERTION_INVALID'],
    ['an actor in place of it', 'actor', 'UNAUTHENTICATED ASSERTION_MISSING'],
  ])('with %s is refused to a super admin, too', async (_, fault, refusal) => {
    const person = { userId: 17, superAdmin: true };
    const late = createAssertionSigner(identityKeys.privateKey, () => Date.now() - 66_000);
    const other = createAssertionSigner(generateAssertionKeys().privateKey);
    const [header, , signature] = signedFor({ superAdmin: false }).split('.');
    const [, claims] = signedFor({ superAdmin: true }).split('.');
    const options: Record<string, object> = {
      expired: { assertion: late(person, 'content').assertion },
      audience: { assertion: sign(person, 'site').assertion },
      key: { assertion: other(person, 'content').assertion },
      changed: { assertion: `${header}.${claims}.${signature}` },
      actor: { actor: { id: 'user:17', superAdmin: true } },
    };
    for (const rpc of rpcs) {
      const given = await outcome(rpc, own, options[fault ?? ''] ?? {});
      expect([rpc.name, given]).toEqual([rpc.name, rpc.need === 'credential' ? 'OK' : refusal]);
    }
  });
});

describe('assertions', () => {
  const listEntries = rpcs.find(({ name }) => name === 'listEntries')!;
  const editor: Person = { userId: 17, superAdmin: false, siteId: own, role: 'editor' };

  it.each([
    [-10_000, 'OK'],
    [10_000, 'OK'],
    [-63_000, 'OK'],
    [-65_000, 'UNAUTHENTICATED ASSERTION_EXPIRED'],
    [17_000, 'UNAUTHENTICATED ASSERTION_NOT_YET_VALID'],
  ])('of a clock %i ms away: %s', async (skew, result) => {
    // Whole seconds, as assertions have them.
    const signLate = createAssertionSigner(
      identityKeys.privateKey,
      () => Math.floor(Date.now() / 1000) * 1000 + skew,
    );
    const { assertion } = signLate(editor, 'content');
    expect(await outcome(listEntries, own, { assertion })).toBe(result);
  });

  it('of either of two keys are taken, while the key is replaced', async () => {
    const next = generateAssertionKeys();
    const signNext = createAssertionSigner(next.privateKey);
    const { channel } = startServer(`${identityKeys.publicKey}, ${next.publicKey}`);
    for (const signer of [sign, signNext]) {
      const { assertion } = signer(editor, 'content');
      expect(await outcome(listEntries, own, { assertion }, { channel })).toBe('OK');
    }
    const { channel: later } = startServer(next.publicKey);
    const { assertion } = sign(editor, 'content');
    expect(await outcome(listEntries, own, { assertion }, { channel: later })).toBe(
      'UNAUTHENTICATED ASSERTION_INVALID',
    );
  });

  it.each([
    ['no algorithm', { alg: 'none' }, {}],
    ['another algorithm', { alg: 'HS256' }, {}],
    ['a life of two minutes', {}, { exp: Math.floor(Date.now() / 1000) + 120 }],
    ['a role without a site', {}, { site_id: undefined }],
    ['a site without a role', {}, { role: undefined }],
    ['an unknown role', {}, { role: 'owner' }],
    ['no user', {}, { sub: '0' }],
  ])('with %s are refused, whoever signed them', async (_, header, claims) => {
    const [first = '', second = ''] = sign(editor, 'content').assertion.split('.');
    const merge = (part: string, changes: object): string =>
      Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...changes }),
      ).toString('base64url');
    const signed = `${merge(first, header)}.${merge(second, claims)}`;
    const key = createPrivateKey({
      key: Buffer.from(identityKeys.privateKey, 'base64url'),
      format: 'der',
      type: 'pkcs8',
    });
    const assertion = `${signed}.${signBytes(null, Buffer.from(signed), key).toString('base64url')}`;
    expect(await outcome(listEntries, own, { assertion })).toBe('UNAUTHENTICATED ASSERTION_INVALID');
  });

  it('count at the beginning of a call, which may go on for longer', async () => {
    const received: unknown[] = [];
    const handlers = {
      listMedia: () => Promise.resolve({}),
      async uploadMedia(request: AsyncIterable<unknown>) {
        for await (const part of request) received.push(part);
        return {};
      },
    };
    const rest = methodsOf(contracts.mediaManagement).map(({ name }) => [name, handlers.listMedia]);
    const { channel } = createGrpcServer({
      ...{ name: 'content', logger: quietLogger, callers, identityPublicKeys: identityKeys.publicKey },
      services: [
        bindService(contracts.mediaManagement, { ...Object.fromEntries(rest), ...handlers } as never),
      ],
    });
    // Two seconds are left of it.
    const signEarlier = createAssertionSigner(identityKeys.privateKey, () => Date.now() - 63_000);
    const { assertion } = signEarlier(editor, 'content');
    const listMedia = rpcs.find(({ name }) => name === 'listMedia')!;
    const heard = () => outcome(listMedia, own, { assertion }, { channel });
    async function* parts() {
      yield { header: { siteId: own, filename: 'otter.png' } };
      while ((await heard()) === 'OK') await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await heard()).toBe('UNAUTHENTICATED ASSERTION_EXPIRED');
      yield { chunk: Buffer.from('the rest') };
    }
    const { uploadMedia } = clientOf('mediaManagement', keys.people, channel);
    await expect(uploadMedia?.(parts(), { assertion })).resolves.toBeDefined();
    expect(received).toHaveLength(2);
  });

  it('give nothing to keys with access to management: those say themselves who acts', async () => {
    const serviceKey = keys.management;
    const deleteEntry = rpcs.find(({ name }) => name === 'deleteEntry')!;
    const assertion = signedFor({ superAdmin: true });
    expect(await outcome(deleteEntry, own, { assertion }, { serviceKey })).toBe(
      'INVALID_ARGUMENT ACTOR_REQUIRED',
    );
    expect(await outcome(deleteEntry, own, { actor: { id: 'cli:ann' } }, { serviceKey })).toBe('OK');
  });

  it('are refused where no public key is configured', async () => {
    const unconfigured = createGrpcServer({
      name: 'content',
      logger: quietLogger,
      callers,
      services: [
        bindService(contracts.settingsManagement, {
          getSettings: () => Promise.resolve({}),
          updateSettings: () => Promise.resolve({}),
        }),
      ],
    });
    const client: Client<typeof contracts.settingsManagement> = createClient(contracts.settingsManagement, {
      channel: unconfigured.channel,
      serviceKey: keys.people,
    });
    await expect(
      client.getSettings({ siteId: own }, { assertion: signedFor({ superAdmin: true }) }),
    ).rejects.toMatchObject({ reason: 'ASSERTION_INVALID' });
  });
});

it('lets a key for people read nothing of the delivery side, with an assertion or without', async () => {
  const { channel } = createGrpcServer({
    name: 'content',
    logger: quietLogger,
    callers,
    identityPublicKeys: identityKeys.publicKey,
    services: [
      bindService(contracts.searchDelivery, {
        search: () => Promise.resolve({}),
        suggest: () => Promise.resolve({}),
      }),
    ],
  });
  const client = createClient(contracts.searchDelivery, { channel, serviceKey: keys.people });
  for (const options of [{}, { assertion: signedFor({ superAdmin: true }) }]) {
    await expect(client.suggest({ siteId: own }, options)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      reason: 'PEOPLE_ONLY',
    });
  }
});
