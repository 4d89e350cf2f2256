import { latestMigrations } from '@headwater/schema';

import { assertSchemaCurrent } from '../src';
import { createFixture, type Fixture } from './setup';

describe('assertSchemaCurrent', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  it('accepts the database that this code migrated, and a newer one', async () => {
    await expect(assertSchemaCurrent(fixture.management, latestMigrations)).resolves.toBeUndefined();
    await expect(
      assertSchemaCurrent(fixture.management, { platform: '20261121080000_platform', search: undefined }),
    ).resolves.toBeUndefined();
  });

  it('names every schema that lacks a migration', async () => {
    const expected = { ...latestMigrations, content: '29991231000000_future', unknown: '1_x' };
    await expect(assertSchemaCurrent(fixture.management, expected)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'SCHEMA_OUTDATED',
      message: expect.stringContaining('(content, unknown)') as string,
    });
  });
});
