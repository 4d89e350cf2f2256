import { statementName } from './statement-name';

it.each([
  ['select "entry_id" from "content"."entries" where "slug" = $1', 'select content.entries'],
  ['insert into site.sites (name) values ($1)', 'insert site.sites'],
  ['update content.authors set name = $1', 'update content.authors'],
  ['\n  delete from "content"."revisions" where x', 'delete content.revisions'],
  ['select platform.enqueue_job($1, $2::json, $3, $4)', 'select platform.enqueue_job'],
  ["set local app.site_id = '17'", 'set'],
  ["select set_config('app.site_id', $1, true)", 'select'],
  ['with old as (select 1 from media.media) select * from old', 'with media.media'],
])('names %s', (sql, name) => {
  expect(statementName(sql)).toBe(name);
  expect(statementName(sql)).toBe(name);
});
