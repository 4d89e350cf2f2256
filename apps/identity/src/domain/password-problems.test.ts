import { dictionary } from '@zxcvbn-ts/language-common';

import { passwordProblems } from './password-problems';

const ann = { email: 'ann.smith@example.org', name: 'Ann Smith Jones' };
const problems = (password: string): string[] => passwordProblems(password, ann);

it('takes long passwords of any kind', () => {
  for (const password of ['correct horse', 'ünïcødé-wörds', 'x1'.repeat(4) + '-y', 'z'.repeat(199) + 'ab']) {
    expect(problems(password).filter((problem) => !problem.includes('to 200'))).toEqual([]);
  }
  expect(problems('correct horse')).toEqual([]);
});

it('counts characters, not bytes or halves', () => {
  expect(problems('😀😁😂🤣😃😄😅😆😉')).toEqual(['must have 10 to 200 characters']);
  expect(problems('😀😁😂🤣😃😄😅😆😉😊')).toEqual([]);
  expect(problems('ab'.repeat(101))).toEqual(['must have 10 to 200 characters']);
});

it('refuses each of the 10,000 commonest, in whatever case', () => {
  const common = dictionary['passwords-common'].slice(0, 10_000).map(String);
  expect(common).toHaveLength(10_000);
  for (const password of common) {
    expect(problems(password)).not.toEqual([]);
    expect(problems(password.toUpperCase())).not.toEqual([]);
  }
  expect(problems('1q2w3e4r5t')).toEqual(['must not be one of the 10,000 commonest passwords']);
});

it.each(['ann.smith@example.org', 'ANN SMITH JONES', 'aaaaaaaaaaaa', 'abababababab'])(
  'refuses %j',
  (password) => {
    expect(problems(password)).toHaveLength(1);
  },
);
