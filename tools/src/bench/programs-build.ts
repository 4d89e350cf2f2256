import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const folders = ['references'];

/** Compiles the programs that run in separate processes, so that none of them needs a loader. */
export function buildPrograms(targetDir: string): void {
  for (const folder of folders) {
    const from = join(__dirname, folder);
    const to = join(targetDir, folder);
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(from).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )) {
      const { outputText } = transpileModule(readFileSync(join(from, file), 'utf8'), {
        compilerOptions: {
          module: ModuleKind.CommonJS,
          target: ScriptTarget.ES2023,
          esModuleInterop: true,
        },
      });
      writeFileSync(join(to, file.replace(/\.ts$/, '.js')), outputText);
    }
  }
}
