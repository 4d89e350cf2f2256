/** Adds an RPC to a service: `npm run generate:rpc SERVICE RPC`. */
import { Command } from 'commander';

import { addRpc } from './generate/new-rpc';
import { generateContracts, startChanges } from './generate/workspace';

const command = new Command('npm run generate:rpc --')
  .description('Adds an RPC: proto, handler, line in the handler table, test; and generates the types.')
  .argument('<service>', 'gRPC service, such as "taxonomy-management"')
  .argument('<rpc>', 'name of the RPC, such as "MergeTaxonomies"')
  .action(async (service: string, rpc: string) => {
    const changes = startChanges();
    addRpc(changes, service, rpc);
    for (const path of await changes.apply([generateContracts])) console.log(path);
    console.log(
      '\nNow say in the proto what it does, run "npm run protos:generate" again, and write the handler. For a management RPC, say in libs/contracts/src/policy.ts which role it needs of a person: as generated, only a super admin may call it. Say the same in docs/roles.md.',
    );
  });

command.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
