import { readFileSync } from 'node:fs';

interface Document {
  servers: [{ url: string }];
  paths: Record<string, Record<string, { operationId: string }>>;
  components: {
    parameters: Record<'WriteHeader' | 'UserHeader', { name: string; schema: { const?: string } }>;
  };
}

const constant = (about: string, name: string, type: string, value: unknown): string =>
  `/** ${about} */\nexport const ${name}${type} = ${JSON.stringify(value, null, 2)};\n`;

/** Where operations are asked for, and by which headers. No schema is in it. */
export function tableOf(path: string): string {
  const { servers, paths, components } = JSON.parse(readFileSync(path, 'utf8')) as Document;
  const { WriteHeader: write, UserHeader: user } = components.parameters;
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  );
  return [
    "import type { operations } from './types';\n",
    constant('Where the API is, on the origin of the admin.', 'apiRoot', '', servers[0].url),
    constant('What a write by a cookie carries beside it.', 'writeHeader', '', {
      name: write.name,
      value: write.schema.const,
    }),
    constant('Whom a page is for.', 'userHeader', '', user.name),
    constant(
      'Method and path of each operation.',
      'table',
      ': Record<keyof operations, string>',
      Object.fromEntries(lines),
    ),
  ].join('\n');
}
