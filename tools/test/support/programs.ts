import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import {
  generateAssertionKeys,
  generateEncryptionKey,
  generateServiceKey,
  hashServiceKey,
} from '@headwater/grpc';
import { createCloser } from '@headwater/runtime';
import { loginRoles, type RolePasswords } from '@headwater/schema';
import { fromSources } from '@headwater/testing';

import { choosePorts } from '../../src/services/choose-ports';
import { type DataStores, openDataStores } from '../../src/services/data-stores';
import { writePrivateJson } from '../../src/services/private-json';
import {
  planProcesses,
  type Ports,
  type ProcessName,
  processNames,
  type ProcessPlan,
  root,
} from '../../src/services/process-list';
import { waitUntilReady } from '../../src/services/wait-until-ready';

/** One program of an installation, as a process of its own. */
export interface Program {
  readonly name: ProcessName;
  readonly opsUrl: string;
  /** Lines that it has written so far. */
  readonly lines: readonly string[];
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  untilReady(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

export interface Installation {
  programs: Program[];
  gatewayUrl: string;
  /** `host:port` of the services. */
  addresses: Record<keyof Ports['grpc'], string>;
  /** A service key that may do everything. */
  managementKey: string;
  /** A service key that acts on behalf of people alone. */
  peopleKey: string;
  program(name: ProcessName): Program;
  close(): Promise<void>;
}

/** What does not answer: nothing listens at these addresses. */
const nobody: DataStores = {
  databaseUrl: 'postgres://postgres@127.0.0.1:1/headwater',
  rolePasswords: Object.fromEntries(loginRoles.map((role) => [role, 'secret'])) as RolePasswords,
  redisUrl: 'redis://127.0.0.1:1',
};

/**
 * Starts all programs from their sources, in a folder that `close` removes. No Typesense and no shared cache answers
 * them. `stores: 'none'` starts them without PostgreSQL and Redis, too.
 */
export async function startPrograms({
  stores: wanted = 'own',
  logLevel = 'info',
  variables = {},
  only = processNames,
  variablesOf = {},
}: {
  stores?: 'own' | 'none';
  logLevel?: string;
  /** Further variables of every program. */
  variables?: Record<string, string>;
  /** Which programs are started. */
  only?: readonly ProcessName[];
  /** Further variables of some programs. One that names a file stands in place of the secret itself. */
  variablesOf?: Partial<Record<ProcessName, Record<string, string>>>;
} = {}): Promise<Installation> {
  const closer = createCloser();
  const folder = mkdtempSync(join(tmpdir(), 'headwater-programs-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  // Processes of PostgreSQL, which run as another user, must reach their own folder in it.
  mkdirSync(join(folder, 'data'), { mode: 0o711 });
  const dataDir = join(folder, 'data');
  try {
    const stores =
      wanted === 'none' ? nobody : await openDataStores(dataDir, undefined, closer, () => undefined);
    const gatewayKey = generateServiceKey();
    const managementKey = generateServiceKey();
    const peopleKey = generateServiceKey();
    const ports = await choosePorts();
    const serviceKeysFile = join(dataDir, 'service-keys.json');
    writePrivateJson(serviceKeysFile, [
      {
        name: 'gateway',
        sha256: hashServiceKey(gatewayKey),
        access: 'delivery',
        sites: 'all',
        superAdmin: false,
      },
      {
        name: 'test',
        sha256: hashServiceKey(managementKey),
        access: 'management',
        sites: 'all',
        superAdmin: true,
      },
      {
        name: 'people',
        sha256: hashServiceKey(peopleKey),
        access: 'people',
        sites: 'all',
        superAdmin: false,
      },
    ]);
    const plans = planProcesses({
      ...stores,
      mediaDirectory: join(dataDir, 'media'),
      serviceKeysFile,
      gatewayKey,
      adminKey: peopleKey,
      identityKeys: generateAssertionKeys(),
      identityEncryptionKey: generateEncryptionKey(),
      ports,
      logLevel,
      gatewayVariables: {},
      purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:1' },
      typesenseVariables: { TYPESENSE_URL: 'http://127.0.0.1:1', TYPESENSE_API_KEY: 'not-asked-by-anyone' },
    });
    const chosen = plans.filter(({ name }) => only.includes(name as ProcessName));
    const programs = chosen.map((plan) => {
      const further = { ...variables, ...variablesOf[plan.name as ProcessName] };
      const environment = Object.entries(plan.environment).filter(([name]) => !(`${name}_FILE` in further));
      const program = startProgram({
        ...plan,
        environment: { ...Object.fromEntries(environment), ...further },
      });
      closer.add(
        plan.name,
        () => {
          program.signal('SIGKILL');
          return program.ended;
        },
        30_000,
      );
      return program;
    });
    const addresses = Object.entries(ports.grpc).map(([name, port]) => [name, `127.0.0.1:${port}`]);
    return {
      programs,
      gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
      addresses: Object.fromEntries(addresses) as Installation['addresses'],
      managementKey,
      peopleKey,
      program: (name) => programs.find((each) => each.name === name)!,
      close: () => closer.close(),
    };
  } catch (error) {
    await closer.close();
    throw error;
  }
}

function startProgram(plan: ProcessPlan): Program {
  const child: ChildProcess = spawn(process.execPath, [...fromSources, plan.entryPoint], {
    cwd: root,
    env: plan.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  return {
    name: plan.name as ProcessName,
    opsUrl: `http://127.0.0.1:${plan.opsPort}`,
    lines,
    ended,
    untilReady: () => waitUntilReady({ name: plan.name, ended: ended.then(String) }, plan.opsPort),
    signal: (name) => void child.kill(name),
  };
}
