import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Command } from 'commander';

import { createProgram } from '../src/program';
import { printing } from './support/printing';
import { type RecordedServices, startRecordedServices } from './support/recorded-services';
import { run } from './support/run';

/** Every command, by the example of its help, with `--json`: programs read its output, whatever it is. */

function pathsOf(command: Command, path: string[] = []): string[] {
  return command.commands.length === 0
    ? [path.join(' ')]
    : command.commands.flatMap((child) => pathsOf(child, [...path, child.name()]));
}
const paths = pathsOf(createProgram(printing()));

/** Commands that call no service, each with the file that tests it. */
const elsewhere: Record<string, string> = {
  'sites export': 'site-copy.test.ts',
  'sites exports': 'site-copy.test.ts',
  'sites import': 'site-copy.test.ts',
  'media copy-storage': 'copy-storage.test.ts',
  'import wordpress': 'import-visibility.test.ts',
  migrate: 'migrate-roles.test.ts',
  doctor: 'doctor.test.ts',
  backup: 'backup.test.ts',
  'backups list': 'backup.test.ts',
  restore: 'backup.test.ts',
  'after-restore': 'migrate.test.ts',
  'drill restore': 'drill.test.ts',
  'drill read': 'drill.test.ts',
  completion: 'it prints a script of a shell',
};

const user = { userId: 7, email: 'ann@example.org', name: 'Ann' };
const answers = {
  'siteManagement.getSite': { site: { siteId: 3, name: 'Example', defaultLanguage: 'en' } },
  'siteManagement.listDomains': {
    domains: ['api.example.org', 'example.org', 'shop.example.org'].map((name, at) => ({
      domainId: at + 1,
      name,
    })),
  },
  'siteManagement.listLanguages': { languages: [{ languageId: 1, code: 'fr' }] },
  'navigationManagement.listMenus': {
    menus: [{ menuId: 1, name: 'header', language: 'en', itemsJson: '[]' }],
  },
  'mediaManagement.getManagedMedia': {
    media: { variantState: 'VARIANT_STATE_FAILED', media: { mediaId: 5 } },
  },
  'searchManagement.moveIndex': { status: { placement: 'INDEX_PLACEMENT_OWN' } },
  'identityManagement.getUser': { user },
};

let folder: string;
let services: RecordedServices;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-json-'));
  mkdirSync(join(folder, 'photos'));
  for (const name of ['hello.json', 'header.en.json']) writeFileSync(join(folder, name), '[]');
  for (const name of ['otter.jpg', 'otter-2.jpg']) writeFileSync(join(folder, 'photos', name), 'a picture');
  writeFileSync(join(folder, 'standard-input'), '{"bg_color": "#1f5c66"}');
  services = await startRecordedServices(folder, answers);
});
afterAll(async () => {
  await services?.close();
  rmSync(folder, { recursive: true });
});

/** The arguments of the example in the help of a command. */
async function exampleOf(path: string): Promise<string[]> {
  const { stdout } = await run([...path.split(' '), '--help']);
  const [, line = ''] = new RegExp(`^ {2}\\$ .*?headwater (${path} ?.*)$`, 'm').exec(stdout) ?? [];
  const [words = ''] = line.split(' > ');
  return [...words.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) =>
    word === '-' ? 'standard-input' : word.replaceAll('"', ''),
  );
}

it('names no command that is not there', () => {
  expect(Object.keys(elsewhere).filter((path) => !paths.includes(path))).toEqual([]);
});

it.each(paths.filter((path) => !(path in elsewhere)))(
  'headwater %s --json prints one document',
  async (path) => {
    const example = await exampleOf(path);
    const { result } = await services.run(...example.filter((word) => word !== '--json'), '--json');
    expect(result).toMatchObject({ exitCode: 0 });
    const document: unknown = result.json();
    expect([path, typeof document, document === null]).toEqual([path, 'object', false]);
  },
);
