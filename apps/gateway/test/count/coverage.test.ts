import ts from 'typescript';

import { isForwarding, startCoverage } from './coverage';

function forwards(text: string): boolean {
  const source = ts.createSourceFile('a.js', `(${text})`, ts.ScriptTarget.ES2023, true, ts.ScriptKind.JS);
  const [statement] = source.statements;
  const outer = (statement as ts.ExpressionStatement).expression as ts.ParenthesizedExpression;
  return isForwarding(outer.expression as ts.ArrowFunction);
}

test.each([
  '(a) => other(a)',
  '(a) => { return other(a); }',
  'async (a) => { await other.of(a.b); }',
  'function (a, b) { return other({ a, b }); }',
  '() => other()',
])('%s only forwards', (text) => expect(forwards(text)).toBe(true));

test.each([
  '(a) => a',
  '(a) => other(a + 1)',
  '(a) => other(a, 1)',
  '(a, b) => Math.max(a, b)',
  '(a) => (a ? other(a) : undefined)',
  '(a) => other({ a: a.b })',
  '(a) => { const b = a; return other(b); }',
  '() => {}',
])('%s does work of its own', (text) => expect(forwards(text)).toBe(false));

test('tells what ran during the work, and only of the chosen files', async () => {
  const here = __filename;
  const coverage = await startCoverage((path) => path === here);
  const ran = await coverage.ranDuring(async () => forwards('() => other()'));
  const names = [...ran.values()].map(({ name }) => name);
  expect(names).toContain('forwards');
  expect([...ran.values()].every(({ file }) => file === here)).toBe(true);
  const nothing = await coverage.ranDuring(async () => undefined);
  expect([...nothing.values()].map(({ name }) => name)).not.toContain('forwards');
  await coverage.stop();
});

test("leaves out the transpiler's helper that names functions, not the functions that it names", async () => {
  const __name = <Named>(named: Named, text: string): Named =>
    Object.assign(named as object, { text }) as Named;
  const coverage = await startCoverage((path) => path === __filename);
  const ran = await coverage.ranDuring(async () => {
    const given = __name((at: number) => at + 1, 'given');
    given(1);
  });
  const names = [...ran.values()].map(({ name }) => name);
  expect(names).toContain('given');
  expect(names).not.toContain('__name');
  await coverage.stop();
});
