import { prepareDatabase, withClient } from '../data/database';
import { openMediaManager } from '../data/media-files';
import { equalSites } from '../data/sites';
import { startInstallation } from '../installation';
import type { Group } from './group';
import { bytesNames, compareBytes } from './media-bytes';
import { compareVariants, variantNames } from './media-variants';

const siteId = 1;

/** Files and variants, on a separate installation. */
export const media: Group = {
  names: [...bytesNames, ...variantNames],
  async run(runner) {
    const { setting } = runner;
    const databaseUrl = await prepareDatabase({
      ...setting,
      name: 'headwater_bench_media',
      sites: equalSites(1, 10),
    });
    const installation = await startInstallation('media', databaseUrl, setting, { workers: true });
    const manager = openMediaManager(installation, siteId);
    const siteKey = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ site_key: string }>(
        'select site_key from site.sites where site_id = $1',
        [siteId],
      );
      return rows[0]?.site_key ?? '';
    });
    await compareBytes(installation, { siteId, siteKey, manager }, runner);
    await compareVariants(installation, manager, runner);
    manager.close();
    await installation.stop();
  },
};
