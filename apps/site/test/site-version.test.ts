import { contracts } from '@headwater/contracts';
import { describeWrites, raisedBy } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { siteVersionPage, watchChanges } from '@headwater/testing';

import { fillSite } from './filled-site';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, served } from './setup';
import { fresh, siteVersionCases } from './site-version-cases';

/** What they change belongs to no single site. */
const ofNoSite: ReadonlySet<string> = new Set(['EraseActor', 'RetryFailedJobs']);

describe('the site version', () => {
  let harness: Harness;
  let bystander: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    bystander = await harness.createSite();
  });
  afterAll(() => harness.close());

  it.each(siteVersionCases)('$rpc, $when: $records', async ({ rpc, records, run }) => {
    const raised = raisedBy(records);
    const isMoved = records.includes('domain moved here');
    const site = await fillSite(harness, fresh(), 'de');
    const other = await harness.createSite();
    const versions = async () => ({
      site: await harness.siteVersion(site.siteId),
      other: await harness.siteVersion(other.siteId),
      bystander: await harness.siteVersion(bystander.siteId),
      directory: await harness.directoryVersion(),
      access: await harness.accessVersion(site.siteId),
      accessOfOther: await harness.accessVersion(other.siteId),
    });
    const before = await versions();
    const changesSince = await watchChanges(harness.admin);
    const answer = await run(harness, site, other);
    const changes = await changesSince();
    const after = await versions();
    if (rpc === 'CreateSite') {
      const created = present((answer as { site: { siteId: number } | null }).site);
      after.site = await harness.siteVersion(created.siteId);
      after.access = await harness.accessVersion(created.siteId);
    }
    expect({
      site: after.site > before.site,
      other: after.other > before.other,
      bystander: after.bystander > before.bystander,
      directory: after.directory > before.directory,
      access: after.access,
      accessOfOther: after.accessOfOther,
    }).toEqual({
      site: raised.includes('version'),
      other: isMoved,
      bystander: false,
      directory: raised.includes('directory'),
      access: raised.includes('access') ? after.site : before.access,
      accessOfOther: isMoved ? after.other : before.accessOfOther,
    });
    expect(changes.map(({ what }) => what)).toEqual(records);
    for (const { what, actor, caller, raises } of changes) {
      expect(actor).toMatch(/^user:(editor|admin)-1$/);
      expect(caller).toBe('super-admin');
      expect(raises).toBe(raisedBy([what]).includes('version'));
    }
    const created = (answer as { site?: { siteId: number } | null }).site?.siteId;
    const first = rpc === 'CreateSite' ? created : ofNoSite.has(rpc) ? null : site.siteId;
    const ofChanges = changes.map((_, index) => (isMoved && index > 0 ? other.siteId : first));
    expect(changes.map(({ siteId }) => siteId)).toEqual(ofChanges);
  });

  it('is not raised by a write that is refused', async () => {
    const { siteId } = bystander;
    const before = [await harness.siteVersion(siteId), await harness.directoryVersion()];
    const name = bystander.domain;
    const refusals = [
      () => harness.siteManagement.createDomain({ siteId, name }, editor),
      () => harness.siteManagement.deleteToken({ siteId, tokenId: 999_999 }, editor),
      () => harness.taxonomyManagement.deleteTaxonomy({ siteId, taxonomyId: 999_999 }, editor),
      () => harness.siteManagement.deleteSite({ siteId }, editor),
    ];
    for (const call of refusals) await refusal(call());
    expect([await harness.siteVersion(siteId), await harness.directoryVersion()]).toEqual(before);
  });

  it('is considered for every RPC that writes', () => {
    const writing = served.flatMap((name) =>
      methodsOf(contracts[name])
        .map(({ definition }) => definition.path.split('/').at(-1) ?? '')
        .filter((rpc) => !/^(Batch)?(Get|List|Find|Resolve)/.test(rpc)),
    );
    expect([...new Set(siteVersionCases.map(({ rpc }) => rpc))].sort()).toEqual(writing.sort());
  });

  it('is described in docs/site-version.md as it is', () => {
    expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
  });
});
