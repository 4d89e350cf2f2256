/**
 * Makes the demo sites on separate services and prints the summary. `npm run services` starts it once all services are
 * ready.
 */
import { Command } from 'commander';
import { z } from 'zod';

import { createChannel, serviceKeySchema } from '@headwater/grpc';
import { ConfigError, loadConfig, secretOf } from '@headwater/runtime';

import { createManagementClients } from '../management-clients';
import { writePrivateFile } from '../private-file';
import { createProgress } from '../progress';
import { readSummary, renderSummary } from '../summary';
import { openDemoState } from './seed/demo-state';
import { seedDemo } from './seed/seed-demo';

const variables = z.object({
  HEADWATER_SITE_ADDRESS: z.string(),
  HEADWATER_CONTENT_ADDRESS: z.string(),
  HEADWATER_MEDIA_ADDRESS: z.string(),
  HEADWATER_SERVICE_KEY: serviceKeySchema,
});

interface Options {
  baseUrl: string;
  stateFile: string;
  seed: boolean;
  summaryFile?: string;
}

async function main(options: Options): Promise<void> {
  const env = loadConfig(variables, process.env);
  const channels = {
    site: createChannel({ address: env.HEADWATER_SITE_ADDRESS }),
    content: createChannel({ address: env.HEADWATER_CONTENT_ADDRESS }),
    media: createChannel({ address: env.HEADWATER_MEDIA_ADDRESS }),
  };
  try {
    const clients = createManagementClients(channels, secretOf(env.HEADWATER_SERVICE_KEY));
    const state = openDemoState(options.stateFile);
    const { step } = createProgress(process.stdout);
    if (options.seed)
      await seedDemo({ clients, baseUrl: options.baseUrl, state, step, againWhenEmpty: true });
    const summary = await readSummary(clients, state, options.baseUrl);
    process.stdout.write(`\n${renderSummary(summary)}\n`);
    if (options.summaryFile !== undefined) writePrivateFile(options.summaryFile, summary);
  } finally {
    for (const channel of Object.values(channels)) channel.close();
  }
}

const program = new Command('demo')
  .requiredOption('--base-url <url>', 'address of the REST API')
  .requiredOption('--state-file <file>', 'remembers the tokens of the demo sites')
  .option('--no-seed', 'only describe what is there')
  .option('--summary-file <file>', 'describes the installation as JSON')
  .parse();

main(program.opts<Options>()).catch((error: unknown) => {
  const text = error instanceof Error && !(error instanceof ConfigError) ? error.stack : undefined;
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
});
