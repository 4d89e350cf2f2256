import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = resolve(__dirname, '../..');

/** A copy of the sources in which `@headwater/*` resolves to the copy, and other packages to the installed ones. */
function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'headwater-generate-'));
  const left = new Set(['node_modules', 'dist', '.nx', '.git', '.headwater', '.ci', 'deploy', 'docs', 'tmp']);
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !left.has(source.slice(source.lastIndexOf('/') + 1)),
  });
  const installed = join(root, 'node_modules');
  const linked = join(copy, 'node_modules');
  mkdirSync(join(linked, '@headwater'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@headwater') symlinkSync(join(installed, name), join(linked, name));
  }
  for (const group of ['apps', 'libs']) {
    for (const name of readdirSync(join(copy, group))) {
      symlinkSync(join(copy, group, name), join(linked, '@headwater', name));
      const own = join(root, group, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(copy, group, name, 'node_modules'));
    }
  }
  return copy;
}

describe('generators', () => {
  jest.setTimeout(240_000);
  let copy: string;

  beforeAll(() => {
    copy = copyWorkspace();
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

  async function run(command: string, args: string[], cwd = copy): Promise<string> {
    try {
      // Without colours, even if Nx asks for them: the tests read the output.
      const env = { ...process.env, FORCE_COLOR: '0' };
      const { stdout, stderr } = await execute(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
      return stdout + stderr;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  }

  const generate = (program: string, ...args: string[]): Promise<string> =>
    run(process.execPath, [
      '--import',
      'tsx',
      '--conditions=development',
      join(copy, `tools/src/generate-${program}.ts`),
      ...args,
    ]);

  async function typeCheck(...apps: string[]): Promise<void> {
    const oxlint = join(dirname(require.resolve('oxlint/package.json')), 'bin/oxlint');
    await run(process.execPath, [oxlint, ...apps.map((app) => `apps/${app}`)]);
  }

  it('make a service whose code compiles and whose tests pass', async () => {
    const said = await generate('service', 'comments');
    expect(said).toContain('apps/comments/src/service.ts');
    expect(read('libs/schema/src/services.ts')).toContain("'comments'] as const");
    expect(read('libs/contracts/src/gen/contracts.ts')).toContain('commentsDelivery: defineContract');
    expect(JSON.parse(read('apps/comments/tsconfig.json'))).toMatchObject({
      references: expect.arrayContaining([{ path: '../../libs/grpc/tsconfig.build.json' }]) as unknown,
    });
    symlinkSync(join(copy, 'apps/comments'), join(copy, 'node_modules/@headwater/comments'));
    // As generated it only reads, so it may not enqueue or raise anything. Its author adds rights later.
    expect(read('libs/schema/src/role-tasks.ts')).toMatch(/^ {2}comments: \[\],$/m);
    writeFileSync(
      join(copy, 'apps/comments/src/not-given.ts'),
      `import type { ManagementDeps } from './deps';

       export const enqueue = ({ db }: ManagementDeps): Promise<void> =>
         // @ts-expect-error the table gives it no job
         db.changeSite(1, { actor: 'user:1', caller: 'test' }, (change) => change.enqueue({ task: 'content_analyze', payload: {} }));`,
    );

    await typeCheck('comments');
    rmSync(join(copy, 'apps/comments/src/not-given.ts'));
    const buf = require.resolve('@bufbuild/buf/bin/buf');
    await run(process.execPath, [buf, 'lint']);
    await run(process.execPath, [buf, 'format', '--diff', '--exit-code']);
    await run(process.execPath, [
      join(dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt'),
      '--check',
      'apps/comments/src',
      'apps/comments/test',
    ]);
    const tested = await run(
      process.execPath,
      [require.resolve('jest/bin/jest')],
      join(copy, 'apps/comments'),
    );
    expect(tested).toMatch(/Tests: +8 passed, 8 total/);
  });

  describe('leave the tree as it was', () => {
    const outside = new Set(['node_modules']);
    const filesOf = (folder: string): [string, string][] =>
      readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => !outside.has(name))
        .flatMap((entry): [string, string][] => {
          const path = join(folder, entry.name);
          return entry.isDirectory()
            ? [[path, 'folder'], ...filesOf(path)]
            : [[path, createHash('sha256').update(readFileSync(path)).digest('hex')]];
        });

    /** Runs a generator with one program of the workspace replaced, and expects it to fail and to change nothing. */
    async function failsWith(program: string, text: string, ...args: [string, ...string[]]): Promise<void> {
      const path = join(copy, program);
      const own = readFileSync(path);
      writeFileSync(path, text);
      try {
        const before = filesOf(copy);
        await expect(generate(...args)).rejects.toThrow(/made to fail/);
        expect(filesOf(copy)).toEqual(before);
      } finally {
        writeFileSync(path, own);
      }
    }
    const fail = "throw new Error('made to fail');";

    it.each([
      ['rpc', 'taxonomy-delivery', 'GetLostTaxonomy'],
      ['service', 'lost'],
    ] as [string, ...string[]][])('when the types cannot be generated: %s', async (...args) => {
      await failsWith('libs/contracts/scripts/generate.ts', fail, ...args);
    });

    it('when a program fails after it has written, and removed, a part', async () => {
      const half = `
        import { rmSync, writeFileSync } from 'node:fs';
        rmSync('libs/contracts/descriptors.binpb');
        rmSync('libs/contracts/src/gen', { recursive: true });
        writeFileSync('libs/contracts/descriptors.binpb', 'half');`;
      await failsWith(
        'libs/contracts/scripts/generate.ts',
        half + fail,
        'rpc',
        'taxonomy-delivery',
        'GetLost',
      );
    });

    it('when the last step fails, after all others', async () => {
      const half = `
        import { writeFileSync } from 'node:fs';
        writeFileSync('apps/site/tsconfig.json', '{}');
        writeFileSync('apps/lost/tsconfig.json', '{}');`;
      await failsWith('tools/src/sync-references.ts', half + fail, 'service', 'lost');
    });
  });

  it.each([
    ['comments-delivery', 'ListComments', 'comments'],
    ['comments-management', 'DeleteComment', 'comments'],
    ['taxonomy-delivery', 'GetPublicTaxonomy', 'site'],
    ['content-management', 'CompareRevisions', 'content'],
    ['search-delivery', 'SuggestWords', 'search'],
  ])('add an RPC to %s', async (service, rpc, app) => {
    const said = await generate('rpc', service, rpc);
    const kebab = rpc.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    expect(said).toContain(`apps/${app}/test/${kebab}.test.ts`);
    const camel = `${rpc.slice(0, 1).toLowerCase()}${rpc.slice(1)}`;
    const side = service.split('-')[1];
    expect(read(`apps/${app}/src/handlers/${side}/index.ts`)).toContain(`${camel}: ${camel}(deps)`);
    expect(read('libs/contracts/src/policy.ts').includes(`${camel}: 'super_admin'`)).toBe(
      side === 'management',
    );
  });

  it('leave code that compiles, is formatted and tested', async () => {
    await typeCheck('comments', 'site', 'content', 'search');
    const buf = require.resolve('@bufbuild/buf/bin/buf');
    await run(process.execPath, [buf, 'lint']);
    await run(process.execPath, [buf, 'format', '--diff', '--exit-code']);
    await run(process.execPath, [
      join(dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt'),
      '--check',
      'apps/*/src/handlers/*/index.ts',
      'apps/comments/test/list-comments.test.ts',
      'apps/comments/src/handlers/delivery/list-comments.ts',
    ]);
    const jest = [
      require.resolve('jest/bin/jest'),
      'test/list-comments.test.ts',
      'test/delete-comment.test.ts',
    ];
    const tested = await run(process.execPath, jest, join(copy, 'apps/comments'));
    expect(tested).toMatch(/Tests: +2 passed, 2 total/);
  });

  it.each([
    ['service', ['content'], 'The name "content" is taken: apps/content exists.'],
    ['service', ['db'], 'The name "db" is taken: libs/db exists.'],
    ['service', ['My-Service'], '"My-Service" is no name for a service'],
    ['rpc', ['comments-delivery', 'ListComments'], 'has ListComments already'],
    ['rpc', ['comments', 'ListComments'], '"comments" is no gRPC service'],
    ['rpc', ['comments-delivery', 'listAll'], '"listAll" is no name for an RPC'],
    [
      'rpc',
      ['absent-delivery', 'ListAll'],
      'There is no protos/headwater/absent/v1/absent_delivery_service.proto',
    ],
  ])('refuse: %s %p', async (program, args, problem) => {
    await expect(generate(program, ...args)).rejects.toThrow(problem);
  });
});
