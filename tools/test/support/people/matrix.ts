import {
  type CallOptions,
  contracts,
  type Need,
  type Person,
  policy,
  type SiteRole,
  siteRoles,
} from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { type Channel, createAssertionSigner, createClient, methodsOf } from '@headwater/grpc';

import { fillForeignSite, type ForeignSite, mark, type OperatorClients } from './foreign-site';
import { type Line, peopleRequests } from './requests';

/** Every management RPC, on behalf of every role, on every kind of site, with every kind of assertion. */

export type Service = 'site' | 'content' | 'media' | 'search' | 'identity';
type Managed = keyof typeof policy;

const serviceOf: Record<Managed, Service> = {
  auditManagement: 'site',
  authenticationManagement: 'identity',
  contentManagement: 'content',
  identityManagement: 'identity',
  jobManagement: 'site',
  mediaManagement: 'media',
  navigationManagement: 'site',
  searchManagement: 'search',
  settingsManagement: 'site',
  siteManagement: 'site',
  taxonomyManagement: 'site',
};

export interface MatrixWorld {
  channels: Record<Service, Channel>;
  peopleKey: string;
  operatorKey: string;
  operator: CallOptions;
  own: number;
  foreign: number;
  unknown: number;
  identityPrivateKey: string;
}

const rpcs = (Object.keys(policy) as Managed[]).flatMap((contract) =>
  methodsOf(contracts[contract]).map(({ name, definition }) => {
    const { field: fields } = (definition.requestType as { type: { field: { name: string }[] } }).type;
    const hasField = (...names: string[]): boolean => fields.some((each) => names.includes(each.name));
    const streams = definition.requestStream;
    const need = (policy[contract] as Record<string, Need>)[name] as Need;
    return { contract, name, need, streams, namesSite: streams || hasField('site_id', 'siteId') };
  }),
);
type Rpc = (typeof rpcs)[number];

interface Attempt {
  rpc: Rpc;
  siteId: number;
  /** Signed when the call is made, because an assertion is good for a minute. */
  sign?: () => Assertion;
  expected: string;
  what: string;
}
type Assertion = ReturnType<ReturnType<typeof createAssertionSigner>>;

const noSite = 'NOT_FOUND SITE_NOT_FOUND';
const noAssertion = 'UNAUTHENTICATED ASSERTION_MISSING';

/** What the rules say in words, apart from the code that applies them, about somebody of the site `own`. */
function expectedOf(
  { need, namesSite }: Rpc,
  role: SiteRole,
  isOwn: boolean,
  line: Line,
): string | undefined {
  const [, answer, ofAuthor = answer] = line;
  if (need === 'person') return answer;
  if (need === 'super_admin' || need === 'confirmed_super_admin')
    return 'PERMISSION_DENIED SUPER_ADMIN_REQUIRED';
  if (namesSite && !isOwn) return noSite;
  if (siteRoles.indexOf(role) < siteRoles.indexOf(need as SiteRole)) return 'PERMISSION_DENIED ROLE_REQUIRED';
  return role === 'author' ? ofAuthor : answer;
}

async function inLanes<T>(
  count: number,
  given: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...given].reverse();
  const lane = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

export function describePeopleMatrix(worldOf: () => MatrixWorld): void {
  describe('every management RPC', () => {
    let world: MatrixWorld;
    let foreignSite: ForeignSite;
    let lines: Record<string, Record<string, Line>>;
    let before: unknown[];
    let clients: Record<Managed, Record<string, (request: unknown, options: object) => Promise<unknown>>>;

    const connect = (serviceKey: string) =>
      Object.fromEntries(
        (Object.keys(policy) as Managed[]).map((contract) => [
          contract,
          createClient(contracts[contract] as typeof contracts.siteManagement, {
            channel: world.channels[serviceOf[contract]],
            serviceKey,
            deadlineMs: 20_000,
          }),
        ]),
      ) as unknown;

    beforeAll(async () => {
      world = worldOf();
      const operators = connect(world.operatorKey) as OperatorClients;
      foreignSite = await fillForeignSite(operators, world.foreign, world.operator);
      lines = peopleRequests(foreignSite);
      clients = connect(world.peopleKey) as typeof clients;
      before = await stateOfForeignSite();
    });

    /** The record of its changes, and what changes without a record. */
    async function stateOfForeignSite(): Promise<unknown[]> {
      const operators = connect(world.operatorKey) as typeof clients;
      const { entryId, uploadId, userId } = foreignSite;
      const siteId = world.foreign;
      return Promise.all([
        operators.auditManagement['listAuditEvents']!({ siteId, pageSize: 100 }, world.operator),
        operators.contentManagement['getWorkingCopy']!({ siteId, entryId }, world.operator),
        operators.mediaManagement['getUpload']!({ siteId, uploadId }, world.operator),
        operators.identityManagement['listAccessTokens']!({ userId }, world.operator),
      ]);
    }

    /** `OK`, or code and reason of what refused the call. Then, whether a byte of the foreign site came along. */
    async function hear({ rpc, siteId, sign }: Attempt): Promise<string> {
      const [body] = lines[rpc.contract]![rpc.name]!;
      const message = rpc.namesSite ? { siteId, ...body } : body;
      const request = rpc.streams ? [{ header: message }, { chunk: Buffer.from('x') }] : message;
      const call = clients[rpc.contract][rpc.name]!(request, { assertion: sign?.().assertion });
      const [heard, content] = await call.then(
        (answer) => ['OK', JSON.stringify(answer)],
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return [`${error.code} ${error.reason}`, JSON.stringify({ ...error, message: error.message })];
        },
      );
      return content!.includes(mark) ? `${heard}, and the foreign site` : heard!;
    }

    /** Few at a time where handlers are reached, so that no service refuses a call because of too many others. */
    async function tryAll(attempts: Attempt[], lanes = 2): Promise<void> {
      const wrong: string[] = [];
      const services = [...new Set(Object.values(serviceOf))];
      const ofService = (service: Service): Attempt[] =>
        attempts.filter(({ rpc }) => serviceOf[rpc.contract] === service);
      await Promise.all(
        services.map((service) =>
          inLanes(lanes, ofService(service), async (attempt) => {
            const heard = await hear(attempt);
            if (heard !== attempt.expected)
              wrong.push(
                `${attempt.rpc.contract}.${attempt.rpc.name} ${attempt.what}: ${heard}, not ${attempt.expected}`,
              );
          }),
        ),
      );
      expect(wrong).toEqual([]);
    }

    const sitesFor = ({ namesSite }: Rpc): number[] =>
      namesSite ? [world.own, world.foreign, world.unknown] : [world.own];
    const proved = rpcs.filter(({ need }) => need !== 'credential');
    const personOf = (role: SiteRole, siteId = world.own): Person => ({
      ...{ userId: 900_001, superAdmin: false, siteId, role },
    });

    it('has a line', () => {
      expect(rpcs.length).toBeGreaterThan(120);
      for (const contract of Object.keys(policy))
        expect(Object.keys(lines[contract]!).sort()).toEqual(
          rpcs
            .filter((rpc) => rpc.contract === contract)
            .map(({ name }) => name)
            .sort(),
        );
    });

    it.each(siteRoles)(
      'answers a person with the role %s in their site, and shows no other one',
      async (role) => {
        const sign = createAssertionSigner(world.identityPrivateKey);
        await tryAll(
          proved.flatMap((rpc) =>
            sitesFor(rpc).map((siteId) => ({
              ...{ rpc, siteId, what: `on site ${siteId}` },
              sign: () => sign(personOf(role), serviceOf[rpc.contract]),
              expected:
                expectedOf(rpc, role, siteId === world.own, lines[rpc.contract]![rpc.name]!) ?? 'no answer',
            })),
          ),
        );
      },
    );

    it('refuses everybody without an assertion that is valid, recent and for the service and site', async () => {
      const sign = createAssertionSigner(world.identityPrivateKey);
      const late = createAssertionSigner(world.identityPrivateKey, () => Date.now() - 80_000);
      const faultsOf = (rpc: Rpc, role: SiteRole): [string, () => Assertion, string][] => {
        const service = serviceOf[rpc.contract];
        const wrongService = service === 'site' ? 'content' : 'site';
        const person = personOf(role);
        return [
          ['expired', () => late(person, service), 'UNAUTHENTICATED ASSERTION_EXPIRED'],
          ['for another service', () => sign(person, wrongService), 'UNAUTHENTICATED ASSERTION_INVALID'],
        ];
      };
      await tryAll(
        proved.flatMap((rpc) =>
          sitesFor(rpc).flatMap((siteId) => [
            { rpc, siteId, expected: noAssertion, what: `without, on site ${siteId}` },
            ...siteRoles.flatMap((role) =>
              faultsOf(rpc, role).map(([fault, signed, expected]) => ({
                ...{ rpc, siteId, sign: signed, expected, what: `${fault}, ${role}, on site ${siteId}` },
              })),
            ),
          ]),
        ),
        16,
      );
    });

    it('knows no site for a person of another one', async () => {
      const sign = createAssertionSigner(world.identityPrivateKey);
      const aboutSite = proved.filter(
        ({ namesSite, need }) => namesSite && siteRoles.includes(need as SiteRole),
      );
      await tryAll(
        aboutSite.flatMap((rpc) =>
          siteRoles.flatMap((role) =>
            [world.own, world.foreign].map((siteId) => ({
              ...{ rpc, siteId, expected: noSite, what: `as ${role} of another site` },
              sign: () => sign(personOf(role, world.unknown), serviceOf[rpc.contract]),
            })),
          ),
        ),
        16,
      );
    });

    it('that takes a credential refuses one that is unknown', async () => {
      const open = rpcs.filter(({ need }) => need === 'credential');
      await tryAll(
        open.map((rpc) => {
          const [, expected = 'no answer'] = lines[rpc.contract]![rpc.name]!;
          return { rpc, siteId: world.foreign, expected, what: 'with an unknown credential' };
        }),
      );
    });

    it('has changed nothing of the foreign site', async () => {
      const [, saved] = before;
      expect(saved).toMatchObject({ workingCopy: { number: 1, entry: { title: `${mark} saved` } } });
      expect(await stateOfForeignSite()).toEqual(before);
    });
  });
}
