import type { RunningAdmin } from './start-admin';

/** The addresses of everything, and, as long as there is no super admin, the link that makes the first person one. */
export function whatNext({
  baseUrl,
  admin,
  dataDir,
  setupToken,
}: {
  baseUrl: string;
  admin: RunningAdmin;
  dataDir: string;
  setupToken: string | undefined;
}): string {
  const command = `npm run headwater -- users setup ${setupToken} EMAIL --password-file FILE`;
  const firstUser = [
    ...(admin.hasPages
      ? [`  First user       ${admin.origin}/setup#${setupToken}`, `                   or: ${command}`]
      : [`  First user       ${command}`]),
    '                   (works once, within an hour; each start prints another)',
  ];
  return [
    admin.hasPages ? `  Admin            ${admin.origin}` : `  API of the admin ${admin.origin}/admin/v1`,
    `  API description  ${baseUrl}/api/v1/docs`,
    '  Command line     npm run headwater -- --help',
    ...(setupToken === undefined ? [] : firstUser),
    `  Data             ${dataDir}`,
    '',
    'Press Ctrl-C to stop.',
    '',
  ].join('\n');
}
