import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

import type { KubeObject } from '../chart';

export interface Answer {
  status: number;
  body: string;
  /** Warnings of the server. */
  warnings: string[];
}

interface Resources {
  resources: { name: string; kind: string; namespaced: boolean }[];
}

/** A client of our own API server. */
export class KubeClient {
  private readonly known = new Map<string, Promise<Resources>>();

  constructor(private readonly at: { port: number; token: string; host?: string }) {}

  /** The configuration with which kubectl calls it. */
  kubeconfig(): object {
    const { host = '127.0.0.1', port, token } = this.at;
    const cluster = { server: `https://${host}:${port}`, 'insecure-skip-tls-verify': true };
    return {
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'own' },
      clusters: [{ name: 'own', cluster }],
      users: [{ name: 'own', user: { token } }],
      contexts: [{ name: 'own', context: { cluster: 'own', user: 'own' } }],
    };
  }

  async isReady(): Promise<boolean> {
    return (await this.call('GET', '/readyz').catch(() => undefined))?.status === 200;
  }

  /** Makes an object, or with `dryRun` only checks whether the server accepts it. The server refuses unknown and repeated fields. */
  async create(object: KubeObject, options: { namespace: string; dryRun?: boolean }): Promise<Answer> {
    const parameters = new URLSearchParams({ fieldValidation: 'Strict' });
    if (options.dryRun === true) parameters.set('dryRun', 'All');
    const path = await this.pathOf(object, options.namespace);
    return this.call('POST', `${path}?${parameters.toString()}`, object);
  }

  private async pathOf({ apiVersion, kind }: KubeObject, namespace: string): Promise<string> {
    const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    const { resources } = await this.resourcesOf(group);
    const found = resources.find((one) => one.kind === kind && !one.name.includes('/'));
    if (found === undefined) throw new Error(`The API server knows no ${kind} of ${apiVersion}.`);
    return found.namespaced ? `${group}/namespaces/${namespace}/${found.name}` : `${group}/${found.name}`;
  }

  private resourcesOf(group: string): Promise<Resources> {
    const asked =
      this.known.get(group) ??
      this.call('GET', group).then(({ status, body }) => {
        // The server serves a new kind only after a moment.
        if (status !== 200) this.known.delete(group);
        return status === 200 ? (JSON.parse(body) as Resources) : { resources: [] };
      });
    this.known.set(group, asked);
    return asked;
  }

  /** @throws Node's error if the server does not answer. */
  async call(method: string, path: string, content?: object, type = 'application/json'): Promise<Answer> {
    const response = await this.open(method, path, content, type);
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
    return { status: response.statusCode ?? 0, body, warnings: response.headersDistinct.warning ?? [] };
  }

  /** Sends a request and returns the answer as a stream, for answers that do not end. */
  open(method: string, path: string, content?: object, type = 'application/json'): Promise<IncomingMessage> {
    const { host = '127.0.0.1', port, token } = this.at;
    const text = content && JSON.stringify(content);
    // Node sends the content of a DELETE without a length unless it is set.
    const length =
      text === undefined ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) };
    const headers = { Authorization: `Bearer ${token}`, ...length };
    // The server has made its certificate itself, and listens only on an address of this machine.
    const options = { host, port, method, path, headers, rejectUnauthorized: false };
    return new Promise((resolve, reject) => {
      const call = request(options, resolve);
      call.once('error', reject);
      call.end(text);
    });
  }
}
