import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { md, pki } from 'node-forge';

export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
}

const dayMs = 86_400_000;

/** An authority that signs certificates of a test. */
export function createAuthority(name: string): Certificate {
  return create(name, undefined, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
}

/** A certificate for programs under these names, as server and as client. */
export function createCertificate(
  authority: Certificate,
  names: readonly string[] = ['localhost'],
): Certificate {
  return create(names[0]!, authority, [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
    { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
  ]);
}

function create(name: string, authority: Certificate | undefined, extensions: object[]): Certificate {
  // Node's own keys: those of forge take seconds.
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  const subject = [{ name: 'commonName', value: name }];
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  // Begins with 01, because forge writes 00 twice where two zero bytes come first, which OpenSSL refuses.
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + dayMs);
  certificate.setSubject(subject);
  certificate.setIssuer(
    authority === undefined ? subject : pki.certificateFromPem(authority.cert).subject.attributes,
  );
  certificate.setExtensions(extensions);
  certificate.sign(pki.privateKeyFromPem(authority?.key ?? key), md.sha256.create());
  return { key, cert: pki.certificateToPem(certificate) };
}
