/** The schemas of all variables in the code of the programs, as code for `headwater doctor`, which does not contain the programs. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';

import { configFiles, root, variablesOfPrograms } from './variables';

export const schemasFile = join(root, 'apps/cli/src/doctor/program-variables.ts');

const ofEveryProcess = join(root, 'libs/service/src/variables.ts');
const prefixes = ['SITE', 'CONTENT', 'MEDIA', 'SEARCH', 'IDENTITY'];
/** Packages that the command also has. */
const shared = /^(zod|@headwater\/(runtime|grpc|values))$/;
/** Calls at the end of a schema that do not restrict it. */
const unrestricting = new Set(['default', 'optional', 'transform']);

interface Schema {
  variable: string;
  code: string;
}

interface File {
  path: string;
  /** The module of each imported name. */
  imports: Map<string, string>;
  /** The values of the constants in the file. */
  constants: Map<string, ts.Expression>;
  source: ts.SourceFile;
}

/** A name that the command does not have. */
class Unknown extends Error {}

interface Found {
  schemas: Schema[];
  /** Imported names by package. */
  imports: Map<string, Set<string>>;
  /** Variables whose schemas use code that only their program has. */
  left: string[];
}

export function findSchemas(): Found {
  const found: Found = { schemas: [], imports: new Map(), left: [] };
  const names = new Set(variablesOfPrograms());
  for (const path of [...configFiles, ofEveryProcess]) {
    const file = readFile(path);
    for (const { variable, value } of propertiesOf(file.source)) {
      const all = variable.startsWith('X_')
        ? prefixes.map((prefix) => variable.replace(/^X/, prefix)).filter((name) => names.has(name))
        : [variable];
      try {
        const used = new Map<string, string>();
        const code = codeOf(restrictionOf(value), file, used);
        if (code === 'z.string()') continue;
        for (const [name, from] of used)
          found.imports.set(from, (found.imports.get(from) ?? new Set()).add(name));
        found.schemas.push(...all.map((name) => ({ variable: name, code })));
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        found.left.push(...all);
      }
    }
  }
  return found;
}

function readFile(path: string): File {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const file: File = { path, imports: new Map(), constants: new Map(), source };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      if (bindings && ts.isNamedImports(bindings))
        for (const { name } of bindings.elements) file.imports.set(name.text, from);
    } else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) file.constants.set(name.getText(), initializer);
  }
  return file;
}

/** Properties of object literals with the name of a variable and a schema: `GATEWAY_PORT: env.port()`. */
function propertiesOf(source: ts.SourceFile): { variable: string; value: ts.Expression }[] {
  const found: { variable: string; value: ts.Expression }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(node.name.getText()))
      found.push({ variable: node.name.getText(), value: node.initializer });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The schema without calls that do not restrict it. @throws Unknown if a transformation refuses values */
function restrictionOf(value: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return value;
  if (!unrestricting.has(value.expression.name.text)) return value;
  if (value.getText().includes('addIssue')) throw new Unknown('a transformation');
  return restrictionOf(value.expression.expression);
}

/** The code of an expression, with the constants of its file replaced by their values. @throws Unknown */
function codeOf(node: ts.Node, file: File, used: Map<string, string>): string {
  if (ts.isIdentifier(node)) return codeOfName(node.text, file, used);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) throw new Unknown('a function');
  if (ts.isPropertyAccessExpression(node)) return `${codeOf(node.expression, file, used)}.${node.name.text}`;
  if (ts.isPropertyAssignment(node)) return `${node.name.getText()}: ${codeOf(node.initializer, file, used)}`;
  if (ts.isAsExpression(node)) return `${codeOf(node.expression, file, used)} as ${node.type.getText()}`;
  const parts: string[] = [];
  let at = node.getStart();
  for (const child of node.getChildren()) {
    for (const part of child.kind === ts.SyntaxKind.SyntaxList ? child.getChildren() : [child]) {
      parts.push(file.source.text.slice(at, part.getStart()), codeOf(part, file, used));
      at = part.getEnd();
    }
  }
  return parts.length === 0 ? node.getText() : parts.join('') + file.source.text.slice(at, node.getEnd());
}

/** A constant of the file or of another one of its program, or a name of a package. @throws Unknown */
function codeOfName(name: string, file: File, used: Map<string, string>): string {
  const constant = file.constants.get(name);
  if (constant !== undefined) {
    const restriction = restrictionOf(constant);
    const code = codeOf(restriction, file, used);
    return ts.isBinaryExpression(restriction) || ts.isAsExpression(restriction) ? `(${code})` : code;
  }
  const from = file.imports.get(name);
  if (from?.startsWith('.') === true)
    return codeOfName(name, readFile(resolve(dirname(file.path), `${from}.ts`)), used);
  if (from === undefined || !shared.test(from)) throw new Unknown(name);
  used.set(name, from);
  return name;
}

const importsOf = (imports: Found['imports'], isWanted: (from: string) => boolean): string =>
  [...imports]
    .filter(([from]) => isWanted(from))
    .sort()
    .map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}';\n`)
    .join('');

/** The text of `schemasFile`, before it is formatted. */
export function renderSchemas(): string {
  const { schemas, imports } = findSchemas();
  const byName = new Map(schemas.map(({ variable, code }) => [variable, code.replace(/\s+/g, ' ')]));
  for (const { variable, code } of schemas)
    if (byName.get(variable) !== code.replace(/\s+/g, ' '))
      throw new Error(`two programs differ in ${variable}`);
  const lines = [...byName].sort(([one], [other]) => (one < other ? -1 : 1));
  return `/** What values the variables of programs may have. Written by "npm run variables:list". */
${importsOf(imports, (from) => !from.startsWith('@'))}
${importsOf(imports, (from) => from.startsWith('@'))}
export const programVariables = {
${lines.map(([name, code]) => `  ${name}: ${code},\n`).join('')}};
`;
}
