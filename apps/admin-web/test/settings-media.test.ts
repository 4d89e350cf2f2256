import { limitDraft, limitOf, widthsIn } from '../src/screens/settings/media/limits';
import { changesOf, draftOf } from '../src/screens/site/token-values';

test.each([
  [null, 1, 'installation', ''],
  [-1, 1, 'none', ''],
  [2_500, 1, 'own', '2500'],
  [1_500_000, 1_000_000, 'own', '1.5'],
  [0, 1, 'own', '0'],
] as const)('a limit of %j in units of %i is %s %s, and comes back', (own, unit, kind, number) => {
  expect(limitDraft(own, unit)).toEqual({ kind, number });
  expect(limitOf({ kind, number }, unit)).toBe(own);
});

test('a limit with a comma is read, and what is no number is none', () => {
  expect(limitOf({ kind: 'own', number: ' 1,5 ' }, 1_000_000)).toBe(1_500_000);
  for (const number of ['', 'much', '-1', '1e3', '1.2.3'])
    expect(limitOf({ kind: 'own', number }, 1)).toBeUndefined();
});

test('widths are sorted, each once, and those that no picture can have are refused', () => {
  expect(widthsIn('1280, 320;640 320')).toEqual([320, 640, 1280]);
  expect(widthsIn('')).toEqual([]);
  for (const text of ['15', '8193', '320.5', 'wide', Array.from({ length: 17 }, (_, at) => 100 + at).join()])
    expect(widthsIn(text)).toBeUndefined();
});

test('of a token only what was changed is sent, and nothing is null', () => {
  const token = {
    token_id: 1,
    name: 'App',
    prefix: 'hw_abc',
    expire_time: null,
    last_use_time: null,
    requests_per_minute: 60,
    create_time: '2026-11-24T09:30:00.000Z',
  };
  expect(draftOf(token)).toEqual({ name: 'App', expire_time: '', requests_per_minute: '60' });
  const expiry = draftOf({ ...token, expire_time: '2026-11-24T09:30:05.000Z' }).expire_time;
  expect(changesOf({ expire_time: expiry })).toEqual({ expire_time: '2026-11-24T09:30:05.000Z' });
  expect(changesOf({ expire_time: '', requests_per_minute: ' ' })).toEqual({
    expire_time: null,
    requests_per_minute: null,
  });
  expect(changesOf({ requests_per_minute: '1000' })).toEqual({ requests_per_minute: 1_000 });
  expect(changesOf({ requests_per_minute: 'many' })).toEqual({ requests_per_minute: 0 });
  expect(changesOf({})).toEqual({});
});
