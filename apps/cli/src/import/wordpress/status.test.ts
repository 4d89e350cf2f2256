import { publicationOf, type StatusFacts } from './status';

const facts = (status: string, more: Partial<StatusFacts> = {}): StatusFacts => ({
  status,
  parentId: 0,
  hasPassword: false,
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
  ['Publish', 'its status is "Publish"'],
  ['constructor', 'its status is "constructor"'],
  ['', 'it has no status'],
])('makes %s a draft because %s', (status, reason) => {
  expect(publicationOf(facts(status), noParent)).toEqual({ published: false, reason });
});

it('never publishes what has a password', () => {
  expect(publicationOf(facts('publish', { hasPassword: true }), noParent)).toEqual({
    published: false,
    reason: 'it is protected by a password',
  });
});

it.each([
  [facts('publish'), { published: true }],
  [facts('private'), { published: false, reason: 'it is private' }],
  [facts('publish', { hasPassword: true }), { published: false, reason: 'it is protected by a password' }],
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
