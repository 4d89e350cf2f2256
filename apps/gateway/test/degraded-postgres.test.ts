import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { type Answer, ask } from './support/http';
import { OwnPostgres } from './support/own-postgres';
import { createEntry, createSite, type TestSite } from './support/sites';

describeWithRedis('PostgreSQL restarted under running services', () => {
  const postgres = new OwnPostgres();
  let fleet: Fleet;
  let site: TestSite;
  let other: TestSite;

  beforeAll(async () => {
    const database = await postgres.startEmpty();
    fleet = await startFleet({ ops: { host: '127.0.0.1', port: 0 } }, { on: { database } });
    site = await createSite(fleet.services);
    other = await createSite(fleet.services);
    for (let turn = 0; turn < 20; turn++) await createEntry(fleet.services, site, { slug: `post-${turn}` });
  }, 60_000);

  afterAll(async () => {
    await fleet.close();
    await postgres.close();
  });

  let turn = 0;

  /** Requests cached and uncached answers from each gateway. Returns those that were neither right nor a 503 with `Retry-After`. */
  async function round(): Promise<{ wrong: unknown[]; refused: number }> {
    const outcome = { wrong: [] as unknown[], refused: 0 };
    for (const gateway of fleet.gateways) {
      turn += 1;
      const foreign = { headers: { Authorization: `Bearer ${other.token}` } };
      const nobody = { headers: { Host: `nobody-${turn}.example` } };
      const questions: [what: string, right: [number, RegExp], asking: Promise<Answer>][] = [
        ['kept', [200, /"slug":"post-0"/], gateway.read(site, '/posts/post-0')],
        ['new', [200, /"slug":"post-7"/], gateway.read(site, `/posts?per_page=100&turn=${turn}`)],
        ['missing', [404, /CONTENT_NOT_FOUND/], gateway.read(site, `/posts/missing-${turn}`)],
        ['settings', [200, /"site_name"/], gateway.read(site, `/settings?turn=${turn}`)],
        ['search', [200, /"slug":"post-3"/], gateway.read(site, `/search?q=title&per_page=100&turn=${turn}`)],
        ['foreign token', [401, /TOKEN_INVALID/], gateway.read(site, '/posts', foreign)],
        ['no site', [404, /SITE_NOT_FOUND/], gateway.read(site, '/posts', nobody)],
      ];
      for (const [what, [status, text], asking] of questions) {
        const answer = await asking;
        if (answer.status === status && text.test(answer.text)) continue;
        if (answer.status === 503 && answer.headers['retry-after'] === '1') outcome.refused += 1;
        else outcome.wrong.push([what, answer.status, answer.text.slice(0, 200)]);
      }
    }
    return outcome;
  }

  /** The status of `/readyz?verbose` of each gateway, and the dependencies that it reports as lost. */
  const readiness = () =>
    Promise.all(
      fleet.gateways.map(async ({ opsPort }): Promise<[number, string[]]> => {
        const answer = await ask(opsPort!, '/readyz?verbose');
        const { checks } = answer.json<{ checks: Record<string, { ok: boolean }> }>();
        return [answer.status, Object.keys(checks).filter((name) => !checks[name]!.ok)];
      }),
    );

  /** The dependencies for which each gateway's circuit is open. */
  const keptOff = () =>
    Promise.all(
      fleet.gateways.map(async ({ opsPort }) => {
        const { text } = await ask(opsPort!, '/metrics');
        return [...text.matchAll(/^headwater_gateway_circuit_open\{dependency="(\w+)"\} 1$/gm)].map(
          ([, name]) => name,
        );
      }),
    );

  test.each(['stopped', 'killed'] as const)(
    '%s: answers are right or a 503, and all is well afterwards',
    async (how) => {
      expect(await round()).toEqual({ wrong: [], refused: 0 });
      await postgres.end(how);
      let refused = 0;
      for (let away = 0; away < 30; away++) {
        const outcome = await round();
        expect(outcome.wrong).toEqual([]);
        refused += outcome.refused;
      }
      expect(refused).toBeGreaterThan(0);
      for (const [status, lost] of await readiness()) {
        expect([status, lost]).toEqual([200, expect.arrayContaining(['site', 'content', 'search'])]);
      }
      for (const names of await keptOff()) {
        expect(names).toEqual(expect.arrayContaining(['site', 'content', 'search']));
      }
      await expect(createEntry(fleet.services, site, { slug: `lost-${how}` })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      const starting = postgres.start();
      for (let well = 0; well < 5;) {
        const outcome = await round();
        expect(outcome.wrong).toEqual([]);
        well = outcome.refused === 0 ? well + 1 : 0;
      }
      await starting;
      for (let again = 0; again < 5; again++) {
        const slug = `after-${how}-${again}`;
        await createEntry(fleet.services, site, { slug });
        for (const gateway of fleet.gateways) {
          expect((await gateway.read(site, '/posts?per_page=100')).text).toContain(`"slug":"${slug}"`);
        }
      }
      expect(await readiness()).toEqual([
        [200, []],
        [200, []],
      ]);
      expect(await keptOff()).toEqual([[], []]);
    },
    60_000,
  );
});
