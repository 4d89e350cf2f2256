import { mkdirSync, rmSync } from 'node:fs';

import type { TlsFiles } from '@headwater/grpc';
import type { Closer } from '@headwater/runtime';

import type { ImageFolders } from '../kubelet/images';
import { hostAddress } from '../kubelet/network';
import { createTimeline, timelineOf } from '../kubelet/timeline';
import type { ControlPlanePrograms } from '../server/control-plane';
import { type Cluster, startCluster } from './cluster';
import { type Context, Disproved, until } from './context';
import { prepareNamespace, proofValues, readSecret, valuesOfRelease, withValues } from './installation';
import { followLate } from './late-targets';
import { startLoad } from './load';
import { findPerson } from './person';
import { startProxy } from './proxy';
import { Helm, namespace, release } from './release';
import { get } from './request';
import type { ScenarioName } from './scenario-names';
import { scenarios } from './scenarios';
import { makeCertificates, securedValues } from './secured';
import { connectSites, type ProofSite } from './site';
import { startStores } from './stores';

export interface ProofOptions {
  scenarios: readonly ScenarioName[];
  rollouts: number;
  /** The maximum number of attempts of a scenario. */
  attempts: number;
  /** Requests of readers. */
  perSecond: number;
  /** The time limit of the gateway and the admin for calls; undefined: the default. */
  callLimitMs?: number | undefined;
  helm: string;
  programs: ControlPlanePrograms;
  /** The images of this checkout. */
  images: ImageFolders;
  logFolder: string;
  /** The path of the S3 server. */
  versity: string;
  from?: FormerRelease | undefined;
  /** Whether to use mutual TLS, and media on S3. */
  secured: boolean;
}

/** The release to install first. */
export interface FormerRelease {
  /** Such as `v0.1.0`; also the tag of its images. */
  tag: string;
  chart: string;
  /** The folder with the files of its images. */
  trees: string;
}

const startedAt = Date.now();
const say = (line: string): void =>
  console.log(`${String(Math.round((Date.now() - startedAt) / 1_000)).padStart(5)} s  ${line}`);

/** Installs the chart on a new cluster and runs the scenarios. Resolves with the exit code. */
export async function prove(options: ProofOptions, closer: Closer): Promise<number> {
  rmSync(options.logFolder, { recursive: true, force: true });
  mkdirSync(options.logFolder, { recursive: true });
  const note = createTimeline(options.logFolder);
  say('starting the control plane and two nodes');
  const { from } = options;
  const at = {
    ...options,
    nodes: ['node-a', 'node-b'],
    say,
    note,
    ...(from && { images: { ...options.images, treesOfTags: { [from.tag]: from.trees } } }),
  };
  const cluster = await startCluster(at, closer);
  say('starting PostgreSQL, Redis and an S3 server');
  const stores = await startStores(`${cluster.folder}/stores`, options.versity, closer);
  await prepareNamespace(cluster.client, stores);
  const helm = new Helm(options.helm, cluster);
  const tls = options.secured
    ? await makeCertificates(cluster.client, `${cluster.folder}/certificates`)
    : undefined;
  const values = withValues(
    proofValues('first', options.callLimitMs),
    options.secured ? securedValues(stores) : {},
  );
  say(`helm upgrade --install --wait${from ? ` of ${from.tag}` : ''}`);
  if (from)
    await helm.upgrade(valuesOfRelease(from.chart, proofValues(from.tag, options.callLimitMs)), {
      chart: from.chart,
    });
  else await helm.upgrade(values);
  say('installed: every pod is ready');
  const { load, letPersonIn, readPages } = await putUnderLoad(
    { cluster, tls, perSecond: options.perSecond },
    closer,
  );
  const { rollouts, logFolder } = options;
  const context: Context = {
    helmProgram: options.helm,
    ...{
      cluster,
      stores,
      helm,
      load,
      rollouts,
      logFolder,
      say,
      values,
      from: from?.tag,
      letPersonIn,
      readPages,
    },
    isLast: false,
  };
  let failed = 0;
  for (const name of options.scenarios) {
    context.isLast = name === options.scenarios.at(-1);
    if (!(await tryScenario(name, context, options.attempts))) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

/** Resolves with whether an attempt succeeded. */
async function tryScenario(name: ScenarioName, context: Context, attempts: number): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    say(`${name} …`);
    context.load.take();
    try {
      say(`${name}: ${await scenarios[name](context)}`);
      return true;
    } catch (error) {
      if (!(error instanceof Disproved)) throw error;
      say(`${name}: FAILED${attempts > 1 ? ` (attempt ${attempt} of ${attempts})` : ''}. ${error.message}`);
      say(`what happened to pods and requests, and when: ${timelineOf(context.logFolder)}`);
      await context.helm.upgrade(context.values);
    }
  }
  return false;
}

/** Makes two sites, reads a page of each, and starts readers, a writer and, if there is an admin, a person. */
async function putUnderLoad(
  { cluster, tls, perSecond }: { cluster: Cluster; tls: TlsFiles | undefined; perSecond: number },
  closer: Closer,
): Promise<Pick<Context, 'load' | 'letPersonIn' | 'readPages'>> {
  const { admin = '' } = await readSecret(cluster.client, `${release}-service-keys`);
  const sites = connectSites(admin, tls);
  closer.add('clients', () => sites.close());
  const quiet = await sites.make('quiet.example');
  const busy = await sites.make('busy.example');
  const gateway = cluster.services.find(namespace, `${release}-gateway`)!;
  const host = gateway.spec.clusterIP ?? '';
  const readPages = async (): Promise<void> => {
    for (const site of [quiet, busy]) await expectPage(host, site);
  };
  await readPages();
  const { note } = cluster;
  const late = { portName: 'http', lateMs: 2_000, note };
  const port = await startProxy(hostAddress, followLate(cluster.services, gateway, late, closer), closer);
  const load = startLoad({ host: hostAddress, port, quiet, busy, perSecond, note });
  closer.add('load', () => load.stop(), 40_000);
  let isIn = false;
  const letPersonIn = async (): Promise<void> => {
    const person = isIn ? undefined : await findPerson(cluster, sites, quiet.siteId, closer);
    if (person === undefined) return;
    isIn = true;
    say('the admin answers its page, the login of an editor, and the entries of the site');
    load.join(person);
  };
  await letPersonIn();
  if (!isIn) say('this release has no admin: nobody uses it until it is upgraded');
  return { load, letPersonIn, readPages };
}

/** Expects the page and its picture: the file from the media service, and a variant by the worker. */
async function expectPage(host: string, site: ProofSite): Promise<void> {
  const at = { host, port: 80, site };
  const { status, body } = await get({ ...at, path: site.path });
  if (status !== 200 || !body.includes('What the page says.')) {
    throw new Error(`The page of ${site.domain} is not answered: ${status} ${body}`);
  }
  const { og_image: picture } = (JSON.parse(body) as { data: { og_image: Picture } }).data;
  for (const url of [picture.url, picture.variants.thumbnail]) {
    const { pathname: path } = new URL(url);
    await until(path, 60_000, async () => {
      const file = await get({ ...at, path });
      return file.status === 200 && file.body.includes('PNG');
    });
  }
  say(`the gateway answers the page of ${site.domain}, and its picture`);
}

interface Picture {
  url: string;
  variants: { thumbnail: string };
}
