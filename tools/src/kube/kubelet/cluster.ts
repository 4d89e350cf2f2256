import type { KubeClient } from '../server/client';
import type { Lookup } from './environment';
import type { Pod } from './pod';

interface Stored {
  data?: Record<string, string>;
  binaryData?: Record<string, string>;
}

/** The requests of a kubelet to the API server about a pod. */
export class PodCluster {
  private readonly namespace: string;

  constructor(
    private readonly client: KubeClient,
    private readonly pod: Pod,
  ) {
    this.namespace = `/api/v1/namespaces/${pod.metadata.namespace}`;
  }

  readonly lookup: Lookup = async (kind, name) => {
    const isSecret = kind === 'Secret';
    const path = `${this.namespace}/${isSecret ? 'secrets' : 'configmaps'}/${name}`;
    const stored = await this.read<Stored>(path);
    if (stored === undefined) return undefined;
    const decode = (texts: Record<string, string> = {}, encoding: BufferEncoding) =>
      Object.entries(texts).map(([key, text]) => [key, Buffer.from(text, encoding)] as const);
    const texts = decode(stored.data, isSecret ? 'base64' : 'utf8');
    return Object.fromEntries([...texts, ...decode(stored.binaryData, 'base64')]);
  };

  /** Makes a token of the pod's account. */
  async makeToken(audience: string | undefined, expirationSeconds: number | undefined): Promise<string> {
    const account = this.pod.spec.serviceAccountName ?? 'default';
    const { name, uid } = this.pod.metadata;
    const { status, body } = await this.client.call(
      'POST',
      `${this.namespace}/serviceaccounts/${account}/token`,
      {
        apiVersion: 'authentication.k8s.io/v1',
        kind: 'TokenRequest',
        spec: {
          audiences: audience === undefined ? [] : [audience],
          expirationSeconds: expirationSeconds ?? 3_600,
          boundObjectRef: { apiVersion: 'v1', kind: 'Pod', name, uid },
        },
      },
    );
    if (status !== 201) throw new Error(`There is no token of the account ${account}: ${body}`);
    return (JSON.parse(body) as { status: { token: string } }).status.token;
  }

  /** The folder of this machine that a claim is bound to; undefined while it is not bound. */
  async folderOfClaim(claim: string): Promise<string | undefined> {
    const found = await this.read<{ spec: { volumeName?: string } }>(
      `${this.namespace}/persistentvolumeclaims/${claim}`,
    );
    if (found?.spec.volumeName === undefined) return undefined;
    const path = `/api/v1/persistentvolumes/${found.spec.volumeName}`;
    return (await this.read<{ spec: { hostPath?: { path: string } } }>(path))?.spec.hostPath?.path;
  }

  private async read<T>(path: string): Promise<T | undefined> {
    const { status, body } = await this.client.call('GET', path);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
    return JSON.parse(body) as T;
  }
}
