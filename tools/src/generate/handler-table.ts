import { readdirSync } from 'node:fs';

import ts from 'typescript';

import type { ContractName } from './names';
import { type Changes, inWorkspace } from './workspace';

/** The function that returns the handler table of a contract. */
export interface HandlerTable {
  app: string;
  /** Folder of the handlers, such as `apps/site/src/handlers/delivery`. */
  folder: string;
  path: string;
  /** Such as `DeliveryDeps`, and the module that exports it. */
  depsType: string;
  depsModule: string;
  depsName: string;
  /** Position for a new line: after the last one. */
  end: number;
}

/** Finds the handler table of a contract in the apps. @throws Error if no app has it. */
export function findHandlerTable(changes: Changes, contract: ContractName): HandlerTable {
  for (const app of readdirSync(inWorkspace('apps'))) {
    const folder = `apps/${app}/src/handlers/${contract.side}`;
    const path = `${folder}/index.ts`;
    if (!changes.exists(path)) continue;
    const source = ts.createSourceFile(path, changes.read(path), ts.ScriptTarget.Latest, true);
    const maker = source.statements.flatMap(functionsIn).find((each) => {
      const returned = each.type?.getText().replace(/\s/g, '') ?? '';
      return meaning(changes, folder, returned) === `Handlers<typeofcontracts.${contract.key}>`;
    });
    if (maker === undefined) continue;
    const [deps] = maker.parameters;
    const table = returnedObject(maker);
    const depsType = deps?.type?.getText();
    if (deps === undefined || depsType === undefined || table === undefined) {
      throw new Error(`${path}: the table of ${contract.key} has another shape than the generator knows.`);
    }
    return {
      app,
      folder,
      path,
      depsType,
      depsModule: moduleOf(source, depsType),
      depsName: deps.name.getText(),
      end: table.properties.at(-1)?.getEnd() ?? table.getStart() + 1,
    };
  }
  throw new Error(
    `No app serves ${contract.service}: no handlers/${contract.side}/index.ts returns its table.`,
  );
}

function functionsIn(statement: ts.Statement): (ts.FunctionDeclaration | ts.ArrowFunction)[] {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ initializer }) =>
    initializer !== undefined && ts.isArrowFunction(initializer) ? [initializer] : [],
  );
}

/** The type of a table may be an alias, declared in handlers.ts beside it. */
function meaning(changes: Changes, folder: string, type: string): string {
  const path = `${folder}/handlers.ts`;
  if (!/^\w+$/.test(type) || !changes.exists(path)) return type;
  const declared = new RegExp(`type ${type} = ([^;]+);`).exec(changes.read(path))?.[1];
  return declared?.replace(/\s/g, '') ?? type;
}

function returnedObject(
  maker: ts.FunctionDeclaration | ts.ArrowFunction,
): ts.ObjectLiteralExpression | undefined {
  const { body } = maker;
  if (body === undefined) return undefined;
  const returned = ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body;
  const inner =
    returned !== undefined && ts.isParenthesizedExpression(returned) ? returned.expression : returned;
  return inner !== undefined && ts.isObjectLiteralExpression(inner) ? inner : undefined;
}

function moduleOf(source: ts.SourceFile, name: string): string {
  const found = source.statements.filter(ts.isImportDeclaration).find((statement) => {
    const bindings = statement.importClause?.namedBindings;
    return (
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some((each) => each.name.text === name)
    );
  });
  if (found === undefined || !ts.isStringLiteral(found.moduleSpecifier)) {
    throw new Error(`${source.fileName}: ${name} is not imported.`);
  }
  return found.moduleSpecifier.text;
}
