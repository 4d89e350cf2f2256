import { createFixture, type Fixture, insertNote } from './setup';

describe('the scope of a site', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
    for (const siteId of [1, 2]) await insertNote(fixture.management, siteId, `of-${siteId}`);
  });
  afterAll(() => fixture.close());

  const slugs = { name: 'slugs', text: 'select slug from site.published_notes', values: [] };

  it('never leaks from one read of a pool to the next', async () => {
    const { delivery, management } = fixture;
    for (let round = 0; round < 10; round += 1) {
      const reads = Array.from({ length: 100 }, async (_, index) => {
        const siteId = (index % 2) + 1;
        if (index % 10 < 2) {
          const rows = await management.withSite(siteId, (trx) =>
            trx.withSchema('site').from('notes').select('slug'),
          );
          return { siteId, rows };
        }
        const { results } = await delivery.read({ siteId, minSiteVersion: 0 }, [slugs]);
        return { siteId, rows: results[0] };
      });
      for (const { siteId, rows } of await Promise.all(reads))
        expect(rows).toEqual([{ slug: `of-${siteId}` }]);
    }
  });

  it('is needed: without one a query fails, on a fresh and on a used connection', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(fixture.delivery.call(slugs.text, [])).rejects.toMatchObject({
        code: expect.stringMatching(/22P02|42704/) as string,
      });
      await expect(
        fixture.management.withDirectory((trx) => trx.withSchema('site').from('notes').select()),
      ).rejects.toMatchObject({ code: '22P02' });
      await fixture.delivery.read({ siteId: 1, minSiteVersion: 0 }, [slugs]);
    }
  });

  it('refuses a row of another site', async () => {
    await expect(
      fixture.management.withSite(1, (trx) =>
        trx.withSchema('site').into('notes').insert({ site_id: 2, slug: 'x' }),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('neither changes nor deletes what belongs to another site', async () => {
    const [updated, deleted] = await fixture.management.withSite(1, async (trx) => [
      await trx.withSchema('site').from('notes').where({ site_id: 2 }).update({ slug: 'stolen' }),
      await trx.withSchema('site').from('notes').where({ site_id: 2 }).delete(),
    ]);
    expect([updated, deleted]).toEqual([0, 0]);
    const { results } = await fixture.delivery.read({ siteId: 2, minSiteVersion: 0 }, [slugs]);
    expect(results[0]).toEqual([{ slug: 'of-2' }]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 60])('refuses %p as a site id', async (siteId) => {
    await expect(fixture.delivery.read({ siteId, minSiteVersion: 0 }, [])).rejects.toThrow('Not a site id');
    await expect(fixture.management.withSite(siteId, () => Promise.resolve())).rejects.toThrow(
      'Not a site id',
    );
  });

  it('lets the delivery role write nothing', async () => {
    const write = { name: 'write', text: "insert into site.notes values (1, 'x', null)", values: [] };
    const refusal = { code: expect.stringMatching(/25006|42501/) as string };
    await expect(fixture.delivery.read({ siteId: 1, minSiteVersion: 0 }, [write])).rejects.toMatchObject({
      cause: refusal,
    });
  });
});
