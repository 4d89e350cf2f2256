import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createHarness, filesIn, type MediaHarness } from './setup';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'headwater-media-full-'));
const mounted = mountSmall();

function mountSmall(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

afterAll(() => {
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

// Named so that a run that may not mount says what it left out.
(mounted ? describe : describe.skip)('a full disk (needs the right to mount a tmpfs)', () => {
  let harness: MediaHarness;
  beforeAll(async () => {
    harness = await createHarness({ directory: folder, s3: false });
  });
  afterAll(() => harness.close());

  test('refuses an upload in words, leaves nothing of it, and takes one that fits', async () => {
    const { siteA } = harness;
    const version = await harness.siteVersion(siteA);
    await expect(harness.upload(siteA, 'big.bin', Buffer.alloc(3 * megabyte, 1))).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      reason: 'STORAGE_FULL',
      message: 'There is no room left to store media. Nothing was stored.',
    });
    expect(await filesIn(folder)).toEqual(['installation.json']);
    expect(await harness.siteVersion(siteA)).toBe(version);
    const { media } = await harness.management.listMedia({ siteId: siteA.siteId });
    expect(media).toEqual([]);

    const free = statfsSync(folder);
    expect(free.bavail * free.bsize).toBeGreaterThan(1.9 * megabyte);
    const fits = await harness.upload(siteA, 'fits.bin', Buffer.alloc(megabyte, 1));
    expect(fits.media!.sizeBytes).toBe(megabyte);
  });
});
