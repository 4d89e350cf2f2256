import { readFileSync } from 'node:fs';

import ts from 'typescript';

/** What the client reads of the document. */
const kept = ['components', 'operations'];

/** JSON leaves out what is undefined: what may be absent may be undefined, too. */
function withUndefined<Node extends ts.Node>(node: Node): Node {
  const visit = (inner: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(inner, visit, undefined);
    if (!ts.isPropertySignature(seen) || !seen.questionToken || !seen.type) return seen;
    if (seen.type.kind === ts.SyntaxKind.NeverKeyword) return seen;
    const { factory } = ts;
    const type = factory.createUnionTypeNode([
      seen.type,
      factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
    ]);
    const { modifiers, name, questionToken } = seen;
    return factory.updatePropertySignature(seen, modifiers, name, questionToken, type);
  };
  return visit(node) as Node;
}

/** The types of what operations take and answer, as the document describes them. */
export async function typesOf(path: string): Promise<string> {
  // Its types for require() are not what it exports.
  const { default: openapiTs, astToString } = await import('openapi-typescript');
  const nodes = await openapiTs(readFileSync(path));
  const wanted = nodes.filter((node) => ts.isInterfaceDeclaration(node) && kept.includes(node.name.text));
  return astToString(wanted.map(withUndefined));
}
