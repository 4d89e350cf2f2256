/** Koa alone with one prepared select of the row, sent as JSON. Arguments: port, database URL. Paths: /SITE_ID/SLUG. */
import Koa from 'koa';
import { Pool } from 'pg';

import { postBySlug } from './row';

const [port, connectionString = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const app = new Koa();

app.use(async (ctx) => {
  const [, siteId, slug] = ctx.path.split('/');
  const { rows } = await pool.query<Record<string, unknown>>({
    ...postBySlug,
    values: [siteId, slug],
  });
  if (rows[0] !== undefined) ctx.body = rows[0];
});
app.listen(Number(port), '127.0.0.1');
