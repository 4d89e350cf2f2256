import { publicationOf, publishTimeOf, type StatusFacts } from './status';

const facts = (status: string, more: Partial<StatusFacts> = {}): StatusFacts => ({
  status,
  parentId: 0,
  password: false,
  ...more,
});
const noParent = () => undefined;

it.each(['publish', 'future'])('publishes %s', (status) => {
  expect(publicationOf(facts(status), noParent)).toEqual({ published: true });
});

it.each([
  ['private', 'it is private'],
  ['pending', 'it is pending review'],
  ['draft', 'it is a draft'],
  ['trash', 'it is in the trash'],
  ['in-review', 'its status is "in-review"'],
])('makes %s a draft because %s', (status, reason) => {
  expect(publicationOf(facts(status), noParent)).toEqual({ published: false, reason });
});

it('never publishes what has a password', () => {
  expect(publicationOf(facts('publish', { password: true }), noParent)).toEqual({
    published: false,
    reason: 'it is protected by a password',
  });
});

it.each([
  [facts('publish'), { published: true }],
  [facts('private'), { published: false, reason: 'it is private' }],
  [facts('publish', { password: true }), { published: false, reason: 'it is protected by a password' }],
])('inherits from the parent %j', (parent, expected) => {
  const find = (postId: number) => (postId === 7 ? parent : undefined);
  expect(publicationOf(facts('inherit', { parentId: 7 }), find)).toEqual(expected);
});

it('makes a draft of what inherits from nothing or from itself', () => {
  const expected = {
    published: false,
    reason: 'it inherits its status from an item that is not in the file',
  };
  expect(publicationOf(facts('inherit', { parentId: 7 }), noParent)).toEqual(expected);
  const circle = facts('inherit', { parentId: 1 });
  expect(publicationOf(circle, () => circle)).toEqual(expected);
});

it('reads dates in UTC and takes none for none', () => {
  expect(publishTimeOf({ dateGmt: '2013-04-09 13:37:45', date: '2013-04-09 06:37:45' })?.toISOString()).toBe(
    '2013-04-09T13:37:45.000Z',
  );
  expect(publishTimeOf({ dateGmt: '0000-00-00 00:00:00', date: '2013-04-09 06:37:45' })?.toISOString()).toBe(
    '2013-04-09T06:37:45.000Z',
  );
  expect(publishTimeOf({ dateGmt: '0000-00-00 00:00:00', date: '0000-00-00 00:00:00' })).toBeUndefined();
  expect(publishTimeOf({ dateGmt: 'soon', date: '' })).toBeUndefined();
});
