/** Bare Koa with one prepared select of the row, sent as JSON. Arguments: port, database URL. Paths: /SITE_ID/SLUG. */
import Koa from 'koa';
import { Pool } from 'pg';

const [port, connectionString = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const app = new Koa();

app.use(async (ctx) => {
  const [, siteId, slug] = ctx.path.split('/');
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'post-by-slug',
    text: `select * from content.published_entries
           where site_id = $1 and slug_family = 'post' and language = 'en' and slug = $2`,
    values: [siteId, slug],
  });
  if (rows[0] !== undefined) ctx.body = rows[0];
});
app.listen(Number(port), '127.0.0.1');
