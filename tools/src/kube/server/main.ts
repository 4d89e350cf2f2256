/** `npm run chart:check`: asks a real API server whether it would take what the chart makes of the example values. */
import { Argument, Command } from 'commander';

import { createCloser } from '@headwater/runtime';

import { findProgram } from '../../programs';
import { exampleNames, renderChart } from '../chart';
import { ensureHelm } from '../helm';
import { ensureKubeProgram } from './build';
import { faultsOf, makeRestrictedNamespace } from './judge';
import { defineKinds } from './kinds';
import { startApiServer } from './start';

const say = (line: string): void => console.log(line);

async function check(examples: readonly string[], helmArgs: readonly string[]): Promise<void> {
  if (!findProgram('etcd', 'etcd-server')) throw new Error('etcd is needed: install etcd-server.');
  const helm = await ensureHelm(say);
  const program = await ensureKubeProgram('kube-apiserver', say);
  const closer = createCloser();
  try {
    const client = await startApiServer(program, closer);
    await defineKinds(client);
    await makeRestrictedNamespace(client, 'headwater');
    for (const example of examples) {
      const objects = renderChart(helm, example, { args: helmArgs });
      const faults = await faultsOf(client, objects, 'headwater');
      for (const fault of faults) console.error(`${example}: ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
      else say(`${example}: the API server takes all ${objects.length} objects and their pods`);
    }
  } finally {
    await closer.close();
  }
}

new Command('npm run chart:check --')
  .description(
    'Starts etcd and the API server of Kubernetes on the loopback and asks it, without storing anything, whether it ' +
      'takes what the chart makes of the example values, in a namespace that enforces Pod Security "restricted". ' +
      'The server is built with Go from its module, once.',
  )
  .addArgument(new Argument('[examples...]', 'which example values; without any, all').choices(exampleNames))
  .option('--set <value...>', 'a value of the chart, as for helm')
  .action((examples: string[], { set = [] }: { set?: string[] }) =>
    check(
      examples.length > 0 ? examples : exampleNames,
      set.flatMap((value) => ['--set', value]),
    ),
  )
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
