import { readFileSync } from 'node:fs';

import { contractHints, saysWhy } from '../scripts/contract-hints';
import { newHints } from '../scripts/new-hints';
import { schemas } from '../src';
import { migrations } from '../src/migrations';
import { sqlFile } from '../src/sql-migration';

it.each([
  ['drop table a.b', 'drops a table'],
  ['drop view a.b', 'drops a view'],
  ['drop function a.b(integer)', 'drops a function'],
  ['drop type a.b', 'drops a type'],
  ['alter table a.b drop column c', 'drops the column c'],
  ['alter table a.b rename to d', 'renames a table'],
  ['alter table a.b rename column c to d', 'renames a column'],
  ['alter function a.b(integer) rename to d', 'renames a function'],
  ['alter table a.b set schema d', 'moves a table to another schema'],
  ['alter table a.b alter column c type bigint', 'changes the type of c'],
  ['alter table a.b alter column c set not null', 'makes c not null: older programs may write none'],
  [
    'alter table a.b add column c text not null',
    'adds c not null without a default: older programs write none',
  ],
])('hints at %j', async (statement, what) => {
  expect(await contractHints(`-- ä comment; drop table x\nselect 1;\n\n-- Why.\n${statement};\n`)).toEqual([
    { line: 5, what },
  ]);
});

it('hints at each of several changes of a table', async () => {
  const sql = 'alter table a.b drop column c, add column d text, alter column e set not null';
  expect((await contractHints(sql)).map(({ what }) => what)).toEqual([
    'drops the column c',
    'makes e not null: older programs may write none',
  ]);
});

it.each([
  'create table a.b (c integer not null)',
  'alter table a.b add column c text',
  "alter table a.b add column c text not null default ''",
  'alter table a.b add column c bigint generated always as identity',
  'create index d on a.b (c)',
  'drop index a.d',
  'drop trigger t on a.b',
  'create or replace function a.f() returns void language plpgsql as $$ begin drop table x; end $$',
  "insert into a.b values ('drop table x')",
])('says nothing of %j', async (statement) => {
  expect(await contractHints(`${statement};\n`)).toEqual([]);
});

it('takes a reason for an answer, but not an empty one', () => {
  expect(saysWhy('-- serves: 0.2.0\n-- contracts: no release since 0.2.0 reads it.\n')).toBe(true);
  expect(saysWhy('-- serves: 0.2.0\n-- contracts: yes\n')).toBe(false);
});

it('reads every migration that there is', async () => {
  for (const schema of schemas) {
    for (const { name } of migrations[schema])
      await contractHints(readFileSync(sqlFile(schema, name), 'utf8'));
  }
});

it('new migrations say why they may take something away', async () => {
  const unexplained = (await newHints()).filter(({ isExplained }) => !isExplained);
  expect(unexplained.map(({ file, line, what }) => `${file}:${line}: ${what}`)).toEqual([]);
});
