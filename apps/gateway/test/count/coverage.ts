import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

/** A function of ours that ran. */
export interface RanFunction {
  file: string;
  name: string;
  /** It only calls one other function with its own arguments. */
  forwards: boolean;
}

export interface Coverage {
  /** Functions that ran during the work. */
  ranDuring(work: () => Promise<unknown>): Promise<Map<string, RanFunction>>;
  stop(): Promise<void>;
}

/** V8's precise coverage of this process, of the files that are chosen. */
export async function startCoverage(isOurs: (path: string) => boolean): Promise<Coverage> {
  const session = new Session();
  session.connect();
  const sources = new Map<string, ts.SourceFile>();
  await session.post('Profiler.enable');
  await session.post('Debugger.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  /** The source as V8 runs it: V8's offsets refer to it. */
  async function sourceOf({ scriptId, url }: Profiler.ScriptCoverage): Promise<ts.SourceFile> {
    const known = sources.get(scriptId);
    if (known) return known;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const source = ts.createSourceFile(url, scriptSource, ts.ScriptTarget.ES2023, true, ts.ScriptKind.JS);
    sources.set(scriptId, source);
    return source;
  }

  return {
    async ranDuring(work) {
      await session.post('Profiler.takePreciseCoverage');
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ran = new Map<string, RanFunction>();
      for (const script of result) {
        const file = pathOf(script.url);
        if (file === undefined || !isOurs(file)) continue;
        for (const { functionName, ranges } of script.functions) {
          const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
          if (count === 0 || startOffset === 0 || functionName.startsWith('<')) continue;
          const node = functionAt(await sourceOf(script), startOffset);
          if (!node || isOfTranspiler(node)) continue;
          const name = functionName || nameOf(node);
          ran.set(`${file}:${startOffset}`, { file, name, forwards: isForwarding(node) });
        }
      }
      return ran;
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

const pathOf = (url: string) =>
  url.startsWith('file:') ? fileURLToPath(url) : url.startsWith('/') ? url : undefined;

function functionAt(source: ts.SourceFile, offset: number): ts.FunctionLikeDeclaration | undefined {
  let found: ts.FunctionLikeDeclaration | undefined;
  const visit = (node: ts.Node): void => {
    if (node.end <= offset || node.pos > offset) return;
    const isHere = ts.isFunctionLike(node) && 'body' in node && node.getStart(source) === offset;
    if (isHere) found ??= node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Such as the getter of each export: `__export(exports, { name: () => name })`. */
function isOfTranspiler(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const named = ts.isCallExpression(at)
      ? at.expression
      : ts.isVariableDeclaration(at)
        ? at.name
        : undefined;
    if (named && ts.isIdentifier(named) && transpilerNames.has(named.text)) return true;
    // Its calls name functions of ours; only itself is the transpiler's.
    if (ts.isVariableDeclaration(at) && named && ts.isIdentifier(named) && named.text === '__name')
      return true;
  }
  return false;
}

const transpilerNames = new Set([
  '__export',
  '__copyProps',
  '__toESM',
  '__toCommonJS',
  '__reExport',
  '__defProp',
  '__publicField',
]);

/** The name that the transpiler keeps beside a function that V8 has none for: `__name(() => …, "name")`. */
function nameOf({ parent }: ts.Node): string {
  const kept = ts.isCallExpression(parent) ? parent.arguments[1] : undefined;
  return kept && ts.isStringLiteral(kept) ? kept.text : '';
}

/** `(a) => other(a)`, also with `return`, `await` or fewer arguments; no arithmetic, no choice, no literal. */
export function isForwarding({ body }: ts.FunctionLikeDeclaration): boolean {
  const only =
    body && ts.isBlock(body) ? (body.statements.length === 1 ? body.statements[0] : undefined) : body;
  if (!only) return false;
  const expression = ts.isReturnStatement(only) || ts.isExpressionStatement(only) ? only.expression : only;
  const called = expression && ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!called || !ts.isCallExpression(called) || isArithmetic(called)) return false;
  return called.arguments.every(isPassedOn);
}

/** Such as `Math.max(a, b)`. */
function isArithmetic({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return ts.isIdentifier(expression.expression) && expression.expression.text === 'Math';
}

function isPassedOn(argument: ts.Expression): boolean {
  if (ts.isIdentifier(argument)) return true;
  if (ts.isPropertyAccessExpression(argument)) return isPassedOn(argument.expression);
  if (!ts.isObjectLiteralExpression(argument)) return false;
  return argument.properties.every((property) => ts.isShorthandPropertyAssignment(property));
}

/** Lines that hold code or comments. */
export const linesOf = (path: string): number =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
