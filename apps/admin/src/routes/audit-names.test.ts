import { namesInAll, namesInSite } from './audit-names';

const event = (kind: string, objectId: string, actor: string) => ({ kind, objectId, actor, siteId: 1 });

/** Answers every call with nothing, and notes which there were. */
function record() {
  const asked: [name: string, request: unknown][] = [];
  const empty = {
    entries: [],
    media: [],
    taxonomies: [],
    names: [],
    users: [],
    menus: [],
    domains: [],
    sites: [],
  };
  const call = (name: string, request: unknown) => {
    asked.push([name, request]);
    return Promise.resolve(empty);
  };
  return { asked, call: call as never };
}

it('asks once for each kind of object, whatever the number of events', async () => {
  for (const count of [1, 100]) {
    const { asked, call } = record();
    const events = Array.from({ length: count }, (_, at) => [
      event('entry', String(at + 1), 'user:7'),
      event('media', String(at + 1), `user:${at + 1}`),
      event('settings', 'en', 'cli:ann'),
    ]).flat();
    await namesInSite(1, events, call, false);
    expect(asked.map(([name]) => name).sort()).toEqual([
      'contentManagement.listEntries',
      'contentManagement.listTrash',
      'identityManagement.listNames',
      'mediaManagement.listMedia',
    ]);
  }
});

it('asks for nothing where nothing has a name, and takes no text for an id', async () => {
  const { asked, call } = record();
  await namesInSite(1, [event('entry', '1 or 1=1', 'cli:ann'), event('recency', '', 'user:0')], call, false);
  expect(asked).toEqual([]);
});

it('shows the history without names where a service does not answer', async () => {
  const refuse = (() => Promise.reject(new Error('down'))) as never;
  const names = await namesInSite(1, [event('entry', '5', 'user:7')], refuse, true);
  expect(names.ofObject(event('entry', '5', 'user:7'))).toBeNull();
  expect(names.ofActor(event('entry', '5', 'user:7'))).toBeNull();
});

it('asks of all sites only those that the page is about most', async () => {
  const { asked, call } = record();
  const events = Array.from({ length: 100 }, (_, at) => ({
    ...event('entry', String(at + 1), 'user:7'),
    siteId: at < 50 ? 9 : at,
  }));
  await namesInAll(events, call);
  const sites = asked
    .filter(([name]) => name === 'contentManagement.listEntries')
    .map(([, request]) => (request as { siteId: number }).siteId);
  expect(sites).toHaveLength(5);
  expect(sites[0]).toBe(9);
  // One for the people, and two for the entries of each site, none of which there is.
  expect(asked).toHaveLength(11);
});
