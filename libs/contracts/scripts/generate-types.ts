import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { loaderOptions, protosDir } from '../src/loader-options';

const workspaceDir = resolve(__dirname, '../../..');

/** Runs proto-loader's own type generator with the options of the run time. */
export function generateTypes(genDir: string): void {
  mkdirSync(genDir, { recursive: true });
  execFileSync(
    process.execPath,
    [
      require.resolve('@grpc/proto-loader/build/bin/proto-loader-gen-types.js'),
      // File names come first, because -I takes all arguments after it.
      ...serviceProtos(),
      `--longs=${loaderOptions.longs.name}`,
      `--enums=${loaderOptions.enums.name}`,
      ...(['keepCase', 'defaults', 'oneofs'] as const)
        .filter((flag) => loaderOptions[flag])
        .map((flag) => `--${flag}`),
      '--includeComments',
      '--grpcLib=@grpc/grpc-js',
      `--outDir=${genDir}`,
      '-I',
      protosDir,
    ],
    { cwd: workspaceDir, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  // proto-loader writes a summary per proto file, which is not used.
  for (const file of serviceProtos()) rmSync(join(genDir, `${basename(file, '.proto')}.ts`), { force: true });
  for (const path of generatedFiles(genDir)) {
    writeFileSync(path, allowUndefined(withRelativeHeader(readFileSync(path, 'utf8'))));
  }
}

/** Every proto file that declares a service, relative to the protos. */
export function serviceProtos(): string[] {
  return readdirSync(protosDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_service.proto'))
    .sort();
}

export function generatedFiles(genDir: string): string[] {
  return readdirSync(genDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(genDir, file))
    .sort();
}

/** The header has the absolute path of the proto, which would differ in every checkout. */
function withRelativeHeader(source: string): string {
  return source.replace(`// Original file: ${workspaceDir}/`, '// Original file: ');
}

/**
 * proto-loader treats undefined like an absent field, so a mapper may write `html: row.html ?? undefined`.
 * Matches such lines as `  'html'?: (string);`
 */
function allowUndefined(source: string): string {
  return source.replace(/^( {2}'\w+'\?: .+);$/gm, '$1 | undefined;');
}
