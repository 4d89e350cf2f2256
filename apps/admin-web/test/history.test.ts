import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { en } from '../src/i18n/en';
import { actorUser, objectUser, partsOf, usersIn } from '../src/screens/history/actors';
import { filtersIn, isFiltered, queryOf } from '../src/screens/history/filters';

/** Kind, what became of it, and aspect, of every change that can be recorded: the table that the services write. */
function recorded(): string[][] {
  const document = readFileSync(resolve(__dirname, '../../../docs/site-version.md'), 'utf8');
  const [, rest = ''] = document.split('"npm run changes:table": changes.');
  const [table = ''] = rest.split('<!-- End');
  const [, ...rows] = [...table.matchAll(/^\| (\w+) \| (\w+) \| (\w*) ?\|/gm)];
  return rows.map(([, ...cells]) => cells);
}

const each = (names: string[]): string[] => [...new Set(names)].sort();

it('has words for every change that can be recorded', () => {
  const rows = recorded();
  expect(rows.length).toBeGreaterThan(100);
  const sentences = Object.entries(en.history.did).flatMap(([kind, became]) =>
    Object.keys(became).map((name) => `${kind}.${name}`),
  );
  expect(sentences.sort()).toEqual(each(rows.map(([kind, became]) => `${kind}.${became}`)));
  expect(Object.keys(en.history.kinds).sort()).toEqual(each(rows.map(([kind = '']) => kind)));
  const aspects = rows.map(([, , aspect = '']) => aspect).filter((aspect) => aspect !== '');
  expect(Object.keys(en.history.aspects).sort()).toEqual(each(aspects));
});

describe('the filters in the address', () => {
  it('ask for whole days of the person, the last one among them', () => {
    const search = new URLSearchParams('kind=entry&who=user:7&from=2026-11-01&until=2026-11-01');
    const { from_time: from = '', until_time: until = '', ...rest } = queryOf(filtersIn(search));
    expect(rest).toEqual({ kind: 'entry', actor: 'user:7' });
    expect(new Date(from)).toEqual(new Date(2026, 10, 1));
    expect(new Date(until)).toEqual(new Date(2026, 10, 2));
  });

  it.each(['', '2026', '2026-1-1', 'tomorrow'])('leave out %j, which is no day', (from) => {
    expect(queryOf(filtersIn(new URLSearchParams({ from })))).toEqual({});
  });

  it('are none at the plain address', () => {
    expect(isFiltered(filtersIn(new URLSearchParams('page=2')))).toBe(false);
    expect(isFiltered(filtersIn(new URLSearchParams('object=17')))).toBe(true);
  });
});

describe('who is named in an event', () => {
  const event = {
    ...{ event_id: 1, site_id: 1, event_time: '2026-11-24T00:00:00.000Z', became: 'created', aspect: '' },
    ...{ kind: 'grant', object_id: '9', actor: 'user:7', caller: 'admin', version: null },
  };

  it('are who did it and to whom, each once', () => {
    expect(
      usersIn([event, { ...event, object_id: '7' }, { ...event, kind: 'entry', object_id: '5' }]),
    ).toEqual([7, 9]);
  });

  it.each(['user:0', 'user:x', 'cli:7', 'user:7 ', 'erased:7'])('is no user for %j', (actor) => {
    expect(actorUser({ actor })).toBeUndefined();
  });

  it('is nobody where the object is no user', () => {
    expect(objectUser({ kind: 'login', object_id: 'unknown' })).toBeUndefined();
    expect(objectUser({ kind: 'menu', object_id: '7' })).toBeUndefined();
  });

  it('keeps what stands after the first colon', () => {
    expect(partsOf('provider:https://id.example')).toEqual({ kind: 'provider', name: 'https://id.example' });
    expect(partsOf('somebody')).toEqual({ kind: '', name: 'somebody' });
  });
});
