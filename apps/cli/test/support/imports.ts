import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServices } from '@headwater/testing-services';

import { type ImportOptions, importWordpress } from '../../src/import/wordpress/import-wordpress';
import type { ImportReport } from '../../src/import/wordpress/report';

/** Sent with every call. */
export const call = { actor: { id: 'cli:importer', superAdmin: true } };

type Options = Omit<ImportOptions, 'path' | 'target' | 'assets'>;
type Assets = { mediaDir?: string; download?: boolean; allowPrivateHosts?: boolean };

/** The services, a folder for files, and helpers for the tests of the import. */
export async function startImports() {
  const services = await startServices();
  const folder = await mkdtemp(join(tmpdir(), 'headwater-import-'));
  const { manage } = services;
  let sites = 0;

  function runFile(
    siteId: number,
    path: string,
    assets: Assets = {},
    options: Options = {},
  ): Promise<ImportReport> {
    const { content, taxonomy, navigation, settings, media } = manage;
    return importWordpress({
      ...options,
      path,
      target: { siteId, language: 'en', content, taxonomy, navigation, settings, media, callOptions: call },
      assets: { download: false, timeoutMs: 2000, ...assets },
    });
  }

  return {
    manage,
    folder,
    runFile,
    async run(
      siteId: number,
      text: string,
      assets: Assets = {},
      options: Options = {},
    ): Promise<ImportReport> {
      const path = join(folder, `${Math.random()}.xml`);
      await writeFile(path, text);
      return runFile(siteId, path, assets, options);
    },
    async createSite(): Promise<number> {
      sites += 1;
      const { site } = await manage.site.createSite(
        {
          name: 'Old name',
          mode: 'SITE_MODE_HEADLESS',
          domain: `import-${sites}.example`,
          defaultLanguage: 'en',
        },
        call,
      );
      return site!.siteId;
    },
    listEntries: async (siteId: number) =>
      (await manage.content.listEntries({ siteId, pageSize: 200 }, call)).entries,
    async entryBySlug(siteId: number, slug: string) {
      const { entries } = await manage.content.listEntries({ siteId, slug }, call);
      const { entry } = await manage.content.getEntry({ siteId, entryId: entries[0]!.entryId }, call);
      return entry!;
    },
    async close() {
      await services.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type Imports = Awaited<ReturnType<typeof startImports>>;
