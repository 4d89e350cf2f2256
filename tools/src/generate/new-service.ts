import { readdirSync, readFileSync } from 'node:fs';

import { capitalise } from './names';
import { replaceOnce } from './replace-once';
import { type Changes, inWorkspace } from './workspace';

const templates = 'tools/templates/service';
/** The file with the role that each management RPC requires. */
export const policyPath = 'libs/contracts/src/policy.ts';

/** Adds a service: app, protos of both sides, schema with its roles. @throws Error if the name is invalid or taken. */
export function addService(changes: Changes, name: string): void {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(name)) {
    throw new Error(
      `"${name}" is no name for a service: use 2 to 30 of a-z and 0-9, beginning with a letter.`,
    );
  }
  const targets = {
    app: `apps/${name}`,
    protos: `protos/headwater/${name}/v1`,
    schema: `libs/schema/src/${name}`,
  };
  const taken = [...Object.values(targets), `libs/${name}`].find((path) => changes.exists(path));
  if (taken !== undefined) throw new Error(`The name "${name}" is taken: ${taken} exists.`);
  for (const [part, target] of Object.entries(targets)) {
    for (const file of filesBelow(`${templates}/${part}`)) {
      const text = readFileSync(inWorkspace(`${templates}/${part}/${file}`), 'utf8');
      changes.add(`${target}/${fill(file, name)}`, fill(text, name));
    }
  }
  registerSchema(changes, name);
  changes.edit(policyPath, (text) =>
    replaceOnce(
      policyPath,
      text,
      /\n\} as const satisfies Policy;/,
      `\n  ${name}Management: { get${capitalise(name)}Overview: 'super_admin' },\n} as const satisfies Policy;`,
    ),
  );
}

function filesBelow(dir: string): string[] {
  return readdirSync(inWorkspace(dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(inWorkspace(dir).length + 1));
}

function fill(text: string, name: string): string {
  return text
    .replaceAll('__name__', name)
    .replaceAll('__Name__', capitalise(name))
    .replaceAll('__NAME__', name.toUpperCase());
}

/** Adds it at the end of every list, so that its migrations run after those of the views that it may read. */
function registerSchema(changes: Changes, name: string): void {
  const services = 'libs/schema/src/services.ts';
  changes.edit(services, (text) =>
    replaceOnce(services, text, /(export const services = \[[^\]]*)\] as const;/, `$1, '${name}'] as const;`),
  );
  const tasks = 'libs/schema/src/role-tasks.ts';
  changes.edit(tasks, (text) =>
    replaceOnce(
      tasks,
      text,
      /(const tasks = \{[^}]*)\} as const/,
      `$1  // As generated, it only reads.\n  ${name}: [],\n} as const`,
    ),
  );
  const list = 'libs/schema/src/migrations.ts';
  changes.edit(list, (text) => {
    const imported = insertImport(text, `import { ${name}Migrations } from './${name}';`);
    const listed = replaceOnce(
      list,
      imported,
      /(readonly Migration\[\]>> = \{[^}]*)\};/,
      `$1  ${name}: ${name}Migrations,\n};`,
    );
    return replaceOnce(
      list,
      listed,
      /(string \| undefined>> = \{[^}]*)\};/,
      `$1  ${name}: ${name}Migrations.at(-1)?.name,\n};`,
    );
  });
}

/** Inserts a relative import in the order of paths. */
export function insertImport(text: string, line: string): string {
  const pathOf = (each: string): string => /from '(\.[^']*)';$/.exec(each)?.[1] ?? '';
  const lines = text.split('\n');
  const isRelative = (each: string): boolean => each.startsWith('import ') && pathOf(each).startsWith('./');
  const next = lines.findIndex((each) => isRelative(each) && pathOf(each) > pathOf(line));
  const last = lines.findLastIndex((each) => /^(import .*|\} from .*);$/.test(each));
  lines.splice(next === -1 ? last + 1 : next, 0, line);
  return lines.join('\n');
}
