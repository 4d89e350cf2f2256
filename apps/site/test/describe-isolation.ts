import { contracts } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';

import { type FilledSite, fillSite } from './filled-site';
import { isolationCases } from './isolation-cases';
import { createHarness, editor, type Harness, refusal, served } from './setup';

const tables = ['sites', 'domains', 'languages', 'tokens', 'taxonomies', 'menus', 'area_designs', 'settings'];

/** Every RPC called by site A with what is site B's: nothing of B is in any answer, and nothing of B changes. */
export function describeIsolation(title: string): void {
  describe(title, () => {
    let harness: Harness;
    let a: FilledSite;
    let b: FilledSite;

    beforeAll(async () => {
      harness = await createHarness();
      a = await fillSite(harness, 'alpha', 'de');
      b = await fillSite(harness, 'bravo', 'fr');
    });
    afterAll(() => harness.close());

    const stateOf = async ({ siteId }: FilledSite) => {
      const rows: unknown[] = [await harness.siteVersion(siteId)];
      for (const table of [...tables.map((name) => `site.${name}`), 'platform.change_events']) {
        const result = await harness.admin.query<{ to_json: string }>(
          // Not "site_id = $1": row-security.test.ts drops that filter.
          `select to_json(t)::text from ${table} t where site_id in ($1) order by to_json(t)::text`,
          [siteId],
        );
        rows.push(...result.rows);
      }
      return rows;
    };

    const rpcs = served.flatMap((contract) =>
      methodsOf(contracts[contract]).map(({ definition, name }) => {
        const rpc = definition.path.split('/').at(-1) ?? '';
        return { contract, method: name, rpc };
      }),
    );

    it.each(rpcs)('$rpc', async ({ rpc }) => {
      const cases = isolationCases[rpc];
      if (cases === undefined) throw new Error(`${rpc} has no case in isolation-cases.ts`);
      const before = await stateOf(b);
      for (const { call, refused } of cases) {
        const work = call(harness.onlySite(a.siteId), a, b);
        if (refused !== undefined) expect((await refusal(work)).reason).toBe(refused);
        else expect(JSON.stringify(await work)).not.toContain(b.mark);
      }
      expect(await stateOf(b)).toEqual(before);
    });

    // GetSiteVersions names many sites, the others none.
    const siteless = ['ResolveSite', 'BatchResolveSites', 'CreateSite', 'ListSites', 'GetDomainUse'];
    const others = [...siteless, 'GetSiteVersions'];
    const ofOneSite = rpcs.filter(({ rpc }) => !others.includes(rpc));

    it.each(ofOneSite)('$rpc of a site that is not the key’s is refused', async ({ contract, method }) => {
      const clients = harness.onlySite(a.siteId)[contract] as unknown as Record<
        string,
        (request: object, options: object) => Promise<unknown>
      >;
      const call = clients[method]?.({ siteId: b.siteId }, editor) ?? Promise.resolve();
      expect((await refusal(call)).reason).toBe('SITE_NOT_ALLOWED');
    });

    it('has no case for an RPC that does not exist', () => {
      expect(Object.keys(isolationCases).sort()).toEqual(rpcs.map(({ rpc }) => rpc).sort());
    });
  });
}
