import { findFailedSuites } from './failed-suites';

const passed = 'content: PASS content test/reads.test.ts (5.2 s)';
const failed = (project: string, path: string): string => `${project}:  FAIL  ${project}  ${path} (5.2 s)`;

it('finds each suite once, though Jest names it twice', () => {
  const output = [
    passed,
    failed('grpc', 'test/name-service.test.ts'),
    'grpc:   ● calls › reach a new address',
    'grpc: FAIL grpc test/name-service.test.ts',
    failed('admin-contract', 'src/entries/fields.test.ts'),
    'Failed tasks:',
    '- grpc:test',
    '- admin-contract:test',
  ];
  expect(findFailedSuites(output)).toEqual([
    { project: 'grpc', path: 'test/name-service.test.ts' },
    { project: 'admin-contract', path: 'src/entries/fields.test.ts' },
  ]);
});

it('finds nothing worth another run where a project failed without a suite', () => {
  const output = [failed('grpc', 'test/a.test.ts'), '- grpc:test', '- content:test'];
  expect(findFailedSuites(output)).toBeUndefined();
  expect(findFailedSuites(['- content:test'])).toBeUndefined();
  expect(findFailedSuites([passed])).toBeUndefined();
});

it('finds three suites worth another run, and four not', () => {
  const output = ['a', 'b', 'c'].map((name) => failed('grpc', `test/${name}.test.ts`));
  expect(findFailedSuites(output)).toHaveLength(3);
  expect(findFailedSuites([...output, failed('grpc', 'test/d.test.ts')])).toBeUndefined();
});
