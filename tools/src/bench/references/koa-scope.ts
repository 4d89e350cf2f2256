/**
 * Koa alone with one delivery read of a row: as in the services, or without the scope of row-level security, with a role that needs none.
 * Everything else is the same. Arguments: port, "scoped" or "bare", database URL. Paths: /SITE_ID/SLUG.
 */
import Koa from 'koa';

import { createDeliveryDb, createReadPool, sendBatch } from '@headwater/db';
import { createLogger } from '@headwater/runtime';

import { postBySlug } from './row';

type Read = (siteId: number, slug: string) => Promise<Record<string, unknown> | undefined>;

const [port, mode, url = ''] = process.argv.slice(2);
const poolSize = 10;
const logger = createLogger({ name: 'bench', level: 'warn' });
const name = 'published-post-by-slug';
const text = `select * from content.published_entries
  where site_id = $1 and slug_family = 'post' and language = 'en' and slug = $2`;
const freshness = `select
  (select version from platform.site_versions where site_id = $1) as site_version,
  (select greatest(0, floor(extract(epoch from min(published_at) - now()) * 1000))::bigint
   from content.entries
   where site_id = $1 and status = 'published' and published_at > now()) as valid_for_ms`;

const read = mode === 'scoped' ? readScoped() : readBare();
const app = new Koa();
app.use(async (ctx) => {
  const [, siteId, slug = ''] = ctx.path.split('/');
  const row = await read(Number(siteId), slug);
  if (row !== undefined) ctx.body = row;
});
app.listen(Number(port), '127.0.0.1');

function readScoped(): Read {
  const db = createDeliveryDb({ url, poolSize, logger });
  return async (siteId, slug) => {
    const { results } = await db.read({ siteId, minSiteVersion: 0 }, [
      { name, text, values: [siteId, slug] },
    ]);
    return results[0]?.[0];
  };
}

function readBare(): Read {
  const pool = createReadPool({ url, poolSize, logger, isReplica: true });
  return async (siteId, slug) => {
    const [, , rows] = await pool.use((client) =>
      sendBatch(client, [
        { name: 'begin', text: 'begin isolation level repeatable read read only', values: [] },
        { name: 'freshness', text: freshness, values: [siteId] },
        { ...postBySlug, values: [siteId, slug] },
        { name: 'commit', text: 'commit', values: [] },
      ]),
    );
    return rows?.[0];
  };
}
