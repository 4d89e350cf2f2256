/** Makes a new service from the templates: `npm run generate:service NAME`. */
import { Command } from 'commander';

import { addService } from './generate/new-service';
import { generateContracts, startChanges, syncReferences } from './generate/workspace';

const command = new Command('npm run generate:service --')
  .description('Makes a new service: app, protos of both sides, schema with its roles, and a test that runs.')
  .argument('<name>', 'one word in lower case, such as "comments"')
  .action(async (name: string) => {
    const changes = startChanges();
    addService(changes, name);
    for (const path of await changes.apply([generateContracts, syncReferences])) console.log(path);
    console.log(`
What is left:
  npm install && npm run lock:fix      links the new project
  npm run schema:dump                  writes libs/schema/src/${name}/schema.sql
  cd apps/${name} && npx jest              should pass now
Then by hand:
  libs/schema/src/role-tasks.ts        what it enqueues and raises, as soon as it changes something
  docs/roles.md                        which role its management calls need
  libs/schema/test/rights.test.ts      what the new roles may do
  tools/src/services/process-list.ts   its process in "npm run services"
  apps/standalone                      when it is to run there too
  npm run generate:rpc -- ${name}-delivery NAME`);
  });

command.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
