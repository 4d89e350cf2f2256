import { Command } from 'commander';

import { build } from '@headwater/runtime';

import { registerAccessTokens } from './commands/access-tokens';
import { registerAfterRestore } from './commands/after-restore';
import { registerAudit } from './commands/audit';
import { registerAuthors } from './commands/authors';
import { registerBackup } from './commands/backup';
import { registerBackups } from './commands/backups';
import { registerCompletion } from './commands/completion';
import { registerDoctor } from './commands/doctor';
import { registerDomains } from './commands/domains';
import { registerDrill } from './commands/drill';
import { registerEntries } from './commands/entries';
import { registerGrants } from './commands/grants';
import { registerImport } from './commands/import';
import { registerJobs } from './commands/jobs';
import { registerKeys } from './commands/keys';
import { registerLanguages } from './commands/languages';
import { registerMedia } from './commands/media';
import { registerMigrate } from './commands/migrate';
import { registerNavigation } from './commands/navigation';
import { registerPasskeys } from './commands/passkeys';
import { registerRestore } from './commands/restore';
import { registerRevisions } from './commands/revisions';
import { registerSearch } from './commands/search';
import { registerSessions } from './commands/sessions';
import { registerSettings } from './commands/settings';
import { registerSites } from './commands/sites';
import { registerTaxonomies } from './commands/taxonomies';
import { registerTokens } from './commands/tokens';
import { registerUsers } from './commands/users';
import { addExamples } from './examples';
import { exitCodes } from './exit-codes';
import type { Surroundings } from './session';

/** The whole command line. One file of `commands/` per group. Without `sayUsage`, usage errors are thrown and not printed. */
export function createProgram(surroundings: Surroundings, options: { sayUsage?: boolean } = {}): Command {
  const { sayUsage = true } = options;
  const program = new Command('headwater')
    .description('Manages the sites of a Headwater installation.')
    .version(build.name, '-V, --version', 'print version and commit')
    .option('--json', 'print JSON, for programs')
    .option(
      '--actor <name>',
      'the actor: revisions and the record of changes show cli:<name> (default: the user of this computer)',
    )
    .option('--super-admin', 'act as a super admin, where the service key allows it')
    .option('--data-dir <folder>', 'data folder of a running "npm start" (default: .headwater)')
    .option('--site-address <host:port>', 'gRPC address of the site service')
    .option('--content-address <host:port>', 'gRPC address of the content service')
    .option('--media-address <host:port>', 'gRPC address of the media service')
    .option('--search-address <host:port>', 'gRPC address of the search service')
    .option('--identity-address <host:port>', 'gRPC address of the identity service')
    .option('--service-key-file <file>', 'file that holds the service key')
    .addHelpText('after', connectionHelp)
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .configureOutput({
      writeOut: (text) => void surroundings.stdout.write(text),
      writeErr: (text) => void (sayUsage && surroundings.stderr.write(text)),
    })
    .showHelpAfterError('(--help says more)')
    .exitOverride();

  for (const register of [
    registerSites,
    registerDomains,
    registerLanguages,
    registerTokens,
    registerEntries,
    registerRevisions,
    registerAuthors,
    registerTaxonomies,
    registerMedia,
    registerSettings,
    registerNavigation,
    registerSearch,
    registerUsers,
    registerGrants,
    registerSessions,
    registerPasskeys,
    registerAccessTokens,
    registerAudit,
    registerJobs,
    registerImport,
    registerKeys,
    registerMigrate,
    registerDoctor,
    registerBackup,
    registerBackups,
    registerRestore,
    registerAfterRestore,
    registerDrill,
    registerCompletion,
  ]) {
    register(program, surroundings);
  }
  addExamples(program);
  return program;
}

const connectionHelp = `
Connection:
  A standalone that runs in this folder ("npm start") is found automatically.
  Otherwise: HEADWATER_SITE_ADDRESS, HEADWATER_CONTENT_ADDRESS, HEADWATER_MEDIA_ADDRESS, HEADWATER_SEARCH_ADDRESS,
  HEADWATER_IDENTITY_ADDRESS (host:port) and HEADWATER_SERVICE_KEY; with TLS also HEADWATER_TLS_CA, HEADWATER_TLS_CERT and HEADWATER_TLS_KEY (files).
  HEADWATER_ADMIN_ORIGIN is where browsers reach the admin, for the links that "users invite" prints.

Exit codes:
  ${exitCodes.ok} done · ${exitCodes.failed} failed · ${exitCodes.usage} wrong usage · ${exitCodes.notFound} not found · ${exitCodes.conflict} conflict · ${exitCodes.refused} not allowed · ${exitCodes.unavailable} unavailable · ${exitCodes.invalid} invalid values · ${exitCodes.interrupted} interrupted

Examples:
  $ headwater sites list
  $ headwater tokens create --site lindach-river.localhost --name "Web app"
  $ headwater entries list --site lindach-river.localhost --type post --json`;
