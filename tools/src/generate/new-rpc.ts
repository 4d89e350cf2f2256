import { findHandlerTable, type HandlerTable } from './handler-table';
import { type ContractName, parseContractName, spell, type Spellings } from './names';
import { insertImport, policyPath } from './new-service';
import { replaceOnce } from './replace-once';
import type { Changes } from './workspace';

/** Adds an RPC: proto, handler, line in the handler table, test. @throws Error if it exists or its service does not. */
export function addRpc(changes: Changes, service: string, rpc: string): void {
  const contract = parseContractName(service);
  const name = spell(rpc);
  if (!changes.exists(contract.proto)) throw new Error(`There is no ${contract.proto}.`);
  const table = findHandlerTable(changes, contract);

  changes.edit(contract.proto, (text) => addToProto(contract, name, text));
  changes.add(`${table.folder}/${name.kebab}.ts`, handlerText(contract, name, table));
  changes.edit(table.path, (text) => {
    const line = `${name.camel}: ${name.camel}(${table.depsName}),`;
    const before = text.slice(0, table.end);
    const rest = text.slice(table.end).replace(/^,/, '');
    const separator = /[{,]\s*$/.test(before) ? '' : ',';
    return insertImport(
      `${before}${separator}\n${line}${rest}`,
      `import { ${name.camel} } from './${name.kebab}';`,
    );
  });
  if (!isDelivery(contract)) {
    // The strictest role, until the author chooses another one.
    changes.edit(policyPath, (text) =>
      replaceOnce(
        policyPath,
        text,
        new RegExp(`(\\n  ${contract.key}: \\{[^}]*?),?(\\s*\\})`),
        `$1, ${name.camel}: 'super_admin',$2`,
      ),
    );
  }
  changes.add(`apps/${table.app}/test/${name.kebab}.test.ts`, testText(contract, name));
}

function addToProto(contract: ContractName, { pascal }: Spellings, text: string): string {
  if (new RegExp(`\\b(rpc|message) ${pascal}(Request|Response)?\\b`).test(text)) {
    throw new Error(`${contract.proto} has ${pascal} already.`);
  }
  const rpc = `  // Say what ${pascal} does, and its errors.\n  rpc ${pascal}(${pascal}Request) returns (${pascal}Response);\n`;
  const served = replaceOnce(
    contract.proto,
    text,
    new RegExp(`(service ${contract.service} \\{(?:\\n(?!\\}).*)*\\n)\\}`),
    `$1${rpc}}`,
  );
  const request = `message ${pascal}Request {\n  int64 site_id = 1;\n${isDelivery(contract) ? '  int64 min_site_version = 2;\n' : ''}}\n`;
  const response = isDelivery(contract)
    ? `message ${pascal}Response {\n  int64 site_version = 1;\n  optional int64 valid_for_ms = 2;\n  repeated string used_objects = 3;\n}\n`
    : `message ${pascal}Response {}\n`;
  return `${served}\n// Say what is asked for.\n${request}\n// Say what is answered.\n${response}`;
}

function isDelivery({ side }: ContractName): boolean {
  return side === 'delivery';
}

function handlerText({ key }: ContractName, { pascal, camel }: Spellings, table: HandlerTable): string {
  return `import type { contracts, Handlers } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { ${table.depsType} } from '${table.depsModule}';

export function ${camel}(_deps: ${table.depsType}): Handlers<typeof contracts.${key}>['${camel}'] {
  return async ({ siteId }) => {
    throw new AppError('UNIMPLEMENTED', 'UNIMPLEMENTED', \`${pascal} does not work yet (site \${siteId}).\`);
  };
}
`;
}

function testText(contract: ContractName, { pascal, camel, kebab }: Spellings): string {
  const request = isDelivery(contract) ? '{ siteId: 1, minSiteVersion: 0 }' : '{ siteId: 1 }';
  return `import { ${camel} } from '../src/handlers/${contract.side}/${kebab}';

describe('${pascal}', () => {
  it('does not work yet', async () => {
    const handler = ${camel}({} as never);
    await expect(handler(${request}, {} as never)).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
  });
});
`;
}
