import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { actorUser, isErased, objectUser, partsOf, usersNamedIn } from '../src/screens/history/actors';
import { filtersIn, isFiltered, queryOf } from '../src/screens/history/filters';
import { type Happened, placeOf } from '../src/screens/history/place-of';

/** Kind, what became of it, and aspect, of every change that can be recorded: the table that the services write. */
function recorded(): string[][] {
  const document = readFileSync(resolve(__dirname, '../../../docs/site-version.md'), 'utf8');
  const [, rest = ''] = document.split('"npm run changes:table": changes.');
  const [table = ''] = rest.split('<!-- End');
  const [, ...rows] = [...table.matchAll(/^\| (\w+) \| (\w+) \| (\w*) ?\|/gm)];
  return rows.map(([, ...cells]) => cells);
}

const each = (names: string[]): string[] => [...new Set(names)].sort();

/** The tasks of a program that does jobs. */
function tasksOf(file: string): string[] {
  const source = readFileSync(resolve(__dirname, '../../', file), 'utf8');
  return [...source.matchAll(/Task = '(\w+)'/g)].map(([, name = '']) => name);
}

it('has words for every job that can fail', () => {
  const tasks = ['content/src/jobs/tasks.ts', 'media/src/jobs/tasks.ts'].flatMap(tasksOf);
  expect(tasks.length).toBeGreaterThan(10);
  // Not tasks of a program: the database records these itself.
  tasks.push('older_release', 'restored_database');
  expect(Object.keys(en.jobs.tasks).sort()).toEqual(tasks.sort());
  expect(Object.keys(de.jobs.tasks).sort()).toEqual(tasks.sort());
});

it('has words for every change that can be recorded', () => {
  const rows = recorded();
  expect(rows.length).toBeGreaterThan(100);
  const sentences = Object.entries(en.history.did).flatMap(([kind, became]) =>
    Object.keys(became).map((name) => `${kind}.${name}`),
  );
  expect(sentences.sort()).toEqual(each(rows.map(([kind, became]) => `${kind}.${became}`)));
  expect(Object.keys(en.history.kinds).sort()).toEqual(each(rows.map(([kind = '']) => kind)));
  expect(Object.keys(en.history.becames).sort()).toEqual(each(rows.map(([, became = '']) => became)));
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

  it('ask for all that is later by the last day that there is, and take years as they are written', () => {
    expect(queryOf(filtersIn(new URLSearchParams('until=9999-12-31')))).toEqual({});
    const { from_time: from = '' } = queryOf(filtersIn(new URLSearchParams('from=0020-03-01')));
    expect(new Date(from).getFullYear()).toBe(20);
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
    ...{ object_name: null, object_language: null, object_in_trash: false, actor_name: null },
  };

  it('are who did it and to whom, each once', () => {
    expect(
      usersNamedIn([
        { ...event, object_name: 'Nina' },
        { ...event, object_id: '7', actor_name: 'Sepp' },
        { ...event, kind: 'entry', object_id: '5', object_name: 'Tides' },
        event,
      ]),
    ).toEqual(
      new Map([
        [9, 'Nina'],
        [7, 'Sepp'],
      ]),
    );
  });

  it.each(['user:0', 'user:x', 'cli:7', 'user:7 ', 'erased:7'])('is no user for %j', (actor) => {
    expect(actorUser({ actor })).toBeUndefined();
  });

  it('is the user of a login that the provider or we refused', () => {
    for (const kind of ['login', 'provider_login']) expect(objectUser({ kind, object_id: '7' })).toBe(7);
  });

  it('is a pseudonym where the name was erased', () => {
    expect(['erased:7', 'user:7', '7', 'erased'].map(isErased)).toEqual([true, false, false, false]);
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

describe('the page of what was changed', () => {
  const site = { isSuperAdmin: false, isOfSite: true };
  const all = { isSuperAdmin: true, isOfSite: false };
  const event = (kind: string, given: Partial<Happened> = {}): Happened => ({
    ...{ site_id: 3, kind, object_id: '17', object_name: 'Tides', object_language: 'de' },
    ...{ object_in_trash: false, became: 'updated', ...given },
  });

  it.each([
    ['entry', {}, '/sites/3/entries/17'],
    ['entry', { object_in_trash: true, became: 'deleted' }, '/sites/3/entries/trash'],
    // It was restored since.
    ['entry', { became: 'deleted' }, '/sites/3/entries/17'],
    ['author', {}, '/sites/3/entries/authors'],
    ['media', {}, '/sites/3/media/17'],
    ['taxonomy', {}, '/sites/3/taxonomies/17?language=de'],
    ['menu', {}, '/sites/3/navigation/menus/17?language=de'],
    ['area_design', { object_id: 'a/b', object_name: null }, '/sites/3/navigation/designs/a%2Fb'],
    ['settings', { object_id: 'en', object_name: null }, '/sites/3/settings/details/en'],
    ['site', { object_id: '3', object_name: null }, '/sites/3/settings'],
    ['token', {}, '/sites/3/settings/api'],
    ['domain', {}, '/sites/3/settings/domains'],
    ['grant', {}, '/sites/3/members'],
  ] as const)('of the history of a site: %s %j', (kind, given, expected) => {
    expect(placeOf(event(kind, given), site)).toBe(expected);
  });

  it.each([
    ['entry', { object_name: null }],
    ['media', { object_name: null, became: 'deleted' }],
    ['area_design', { object_name: null, became: 'deleted' }],
    // A site admin sees people who have left by their numbers.
    ['grant', { object_name: null }],
    ['user', { site_id: null }],
    ['synonym_group', { object_name: null }],
  ] as const)('is none where it is gone, or may not be seen: %s %j', (kind, given) => {
    expect(placeOf(event(kind, given), site)).toBeUndefined();
  });

  it('of the history of all sites, what has no name may be there', () => {
    expect(placeOf(event('entry', { object_name: null }), all)).toBe('/sites/3/entries/17');
    expect(placeOf(event('entry', { object_name: null, became: 'purged' }), all)).toBeUndefined();
    // By which language it is read is not known.
    expect(placeOf(event('menu', { object_name: null, object_language: null }), all)).toBeUndefined();
    expect(placeOf(event('site', { object_name: null }), all)).toBeUndefined();
    expect(placeOf(event('site', { object_id: '3' }), all)).toBe('/sites/3/settings');
    expect(placeOf(event('grant', { object_name: null }), all)).toBe('/people/17');
  });
});
