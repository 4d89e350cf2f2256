import { type Command, Option } from 'commander';

import {
  generateAssertionKeys,
  generateEncryptionKey,
  generateServiceKey,
  hashServiceKey,
} from '@headwater/grpc';

import { parseSomeIds } from '../options';
import type { GlobalOptions, Surroundings } from '../session';

interface GenerateOptions extends GlobalOptions {
  access: 'delivery' | 'management' | 'people';
  sites?: number[];
  allowSuperAdmin?: true;
}

export function registerKeys(program: Command, surroundings: Surroundings): void {
  const keys = program.command('keys').description('Service keys, by which programs may call the services.');

  keys
    .command('generate <caller>')
    .description('Makes a service key and its entry for the services. Nothing is stored.')
    .addOption(
      new Option('--access <access>', 'which APIs the caller may call')
        .choices(['delivery', 'management', 'people'])
        .default('delivery'),
    )
    .option('--sites <ids>', 'only these sites, with commas (default: all)', parseSomeIds)
    .option('--allow-super-admin', 'the caller may name super-admin actors')
    .addHelpText(
      'after',
      `
The program keeps the key. The services get the entry, as a member of the JSON array in SERVICE_KEYS or in the file that
SERVICE_KEYS_FILE names.`,
    )
    .action((caller: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<GenerateOptions>();
      const key = generateServiceKey();
      const entry = {
        name: caller,
        sha256: hashServiceKey(key),
        access: options.access,
        sites: options.sites ?? 'all',
        superAdmin: options.allowSuperAdmin === true,
      };
      surroundings.stdout.write(
        options.json === true
          ? `${JSON.stringify({ key, entry }, null, 2)}\n`
          : `key, for the program:    ${key}\nentry, for the services: ${JSON.stringify(entry)}\n`,
      );
    });

  keys
    .command('identity')
    .description('Makes the pair of keys by which identity signs who acts. Nothing is stored.')
    .addHelpText(
      'after',
      `
Identity alone gets the private key (IDENTITY_SIGNING_KEY). Every service gets the public key (IDENTITY_PUBLIC_KEYS), identity, too;
two with a comma while the key is replaced.`,
    )
    .action((_options: object, command: Command) => {
      const { privateKey, publicKey } = generateAssertionKeys();
      surroundings.stdout.write(
        command.optsWithGlobals<GlobalOptions>().json === true
          ? `${JSON.stringify({ private_key: privateKey, public_key: publicKey }, null, 2)}\n`
          : `private key, for identity:     ${privateKey}\npublic key, for every service: ${publicKey}\n`,
      );
    });

  keys
    .command('encryption')
    .description(
      'Makes the key by which identity encrypts the secrets of authenticator apps. Nothing is stored.',
    )
    .addHelpText(
      'after',
      `
Identity alone gets it (IDENTITY_ENCRYPTION_KEY); the new one before the former one, with a comma, while it is replaced. It must be kept:
without it, codes of authenticator apps are refused.`,
    )
    .action((_options: object, command: Command) => {
      const encryptionKey = generateEncryptionKey();
      surroundings.stdout.write(
        command.optsWithGlobals<GlobalOptions>().json === true
          ? `${JSON.stringify({ encryption_key: encryptionKey }, null, 2)}\n`
          : `key, for identity: ${encryptionKey}\n`,
      );
    });
}
