import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

import { ChannelCredentials, experimental, ServerCredentials } from '@grpc/grpc-js';

import { type Metrics, setAtScrape } from '@headwater/runtime';

/**
 * PEM files. Both sides present a certificate, and trust only certificates that `ca` signed. New connections use the current content of the
 * files.
 */
export interface TlsFiles {
  ca: string;
  cert: string;
  key: string;
}

/** Credentials of a server that refuses clients without a certificate. Without files: plain text. */
export function serverCredentials(files?: TlsFiles, metrics?: TlsMetrics): ServerCredentials {
  if (files === undefined) return ServerCredentials.createInsecure();
  const certificates = new FileCertificates(files);
  showExpiry(certificates, metrics);
  return experimental.createCertificateProviderServerCredentials(certificates, certificates, true);
}

export function clientCredentials(files?: TlsFiles, metrics?: TlsMetrics): ChannelCredentials {
  if (files === undefined) return ChannelCredentials.createInsecure();
  const certificates = new FileCertificates(files);
  showExpiry(certificates, metrics);
  return experimental.createCertificateProviderChannelCredentials(certificates, certificates);
}

export type TlsMetrics = Metrics<'certificateExpiry'>;

function showExpiry(certificates: FileCertificates, metrics: TlsMetrics | undefined): void {
  if (metrics === undefined) return;
  const { certificateExpiry } = metrics;
  setAtScrape(certificateExpiry, () => certificateExpiry.set(certificates.expiresAtMs / 1_000));
}

interface Pems {
  ca: Buffer;
  cert: Buffer;
  key: Buffer;
}

const rereadMs = 2_000;

/**
 * The content of the files when they last matched. The library's own watcher drops its certificates while one file is missing, and accepts
 * a certificate and a key that do not match, as in the middle of a replacement.
 */
class FileCertificates implements experimental.CertificateProvider {
  private held: Pems;
  private isRefused = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly onCa = new Set<experimental.CaCertificateUpdateListener>();
  private readonly onIdentity = new Set<experimental.IdentityCertificateUpdateListener>();

  /** @throws Error naming a file that cannot be read, or if the files do not match. */
  constructor(private readonly files: TlsFiles) {
    this.held = readPems(files);
    createSecureContext(this.held);
  }

  /** When the certificate in use expires. */
  get expiresAtMs(): number {
    return Date.parse(new X509Certificate(this.held.cert).validTo);
  }

  addCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.onCa.add(listener);
    process.nextTick(() => listener(this.ca()));
    this.watch();
  }

  removeCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.onCa.delete(listener);
    this.watch();
  }

  addIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.onIdentity.add(listener);
    process.nextTick(() => listener(this.identity()));
    this.watch();
  }

  removeIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.onIdentity.delete(listener);
    this.watch();
  }

  private readonly ca = () => ({ caCertificate: this.held.ca });
  private readonly identity = () => ({ certificate: this.held.cert, privateKey: this.held.key });

  /** Watches the files while there are listeners. */
  private watch(): void {
    const isListenedTo = this.onCa.size + this.onIdentity.size > 0;
    if (isListenedTo) this.timer ??= setInterval(() => this.reread(), rereadMs).unref();
    else {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  private reread(): void {
    try {
      const pems = readPems(this.files);
      if (areSame(pems, this.held)) {
        this.isRefused = false;
        return;
      }
      createSecureContext(pems);
      this.held = pems;
      this.isRefused = false;
    } catch (error) {
      if (!this.isRefused) {
        process.emitWarning(`${(error as Error).message}; the former certificates stay in use.`);
      }
      this.isRefused = true;
      return;
    }
    for (const listener of this.onCa) listener(this.ca());
    for (const listener of this.onIdentity) listener(this.identity());
  }
}

const readPems = ({ ca, cert, key }: TlsFiles): Pems => ({
  ca: readPem(ca),
  cert: readPem(cert),
  key: readPem(key),
});

const areSame = (one: Pems, other: Pems): boolean =>
  one.ca.equals(other.ca) && one.cert.equals(other.cert) && one.key.equals(other.key);

function readPem(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`cannot read the TLS file ${path}`, { cause });
  }
}
