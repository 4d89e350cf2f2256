import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contracts } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';

import { fillSite } from './filled-site';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, served } from './setup';
import { fresh, siteVersionCases } from './site-version-cases';

describe('the site version', () => {
  let harness: Harness;
  let bystander: KnownSite;

  beforeAll(async () => {
    harness = await createHarness();
    bystander = await harness.createSite();
  });
  afterAll(() => harness.close());

  it.each(siteVersionCases)('$rpc, $when: $raises', async ({ rpc, raises, access = false, run }) => {
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
    const answer = await run(harness, site, other);
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
      site: raises !== 'no',
      other: raises.includes('both sites'),
      bystander: false,
      directory: raises.includes('directory'),
      access: access ? after.site : before.access,
      accessOfOther: raises.includes('both sites') ? after.other : before.accessOfOther,
    });
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
    const page = readFileSync(join(__dirname, '../../../docs/site-version.md'), 'utf8');
    const section = page.split(/^## /m).find((part) => part.startsWith('Site\n')) ?? '';
    const rows = [
      ...section.matchAll(/^\| +([A-Z]\w+) +\| +([^|]+?) +\| +([^|]+?) +\| +([^|]+?) +\|/gm),
    ].filter(([, rpc]) => rpc !== 'RPC');
    expect(rows.map(([, rpc, when, raises, access]) => [rpc, when, raises, access])).toEqual(
      siteVersionCases.map(({ rpc, when, raises, access }) => [rpc, when, raises, access ? 'yes' : 'no']),
    );
  });
});
