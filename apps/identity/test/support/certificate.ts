import { generateKeyPairSync } from 'node:crypto';

import { md, pki } from 'node-forge';

const dayMs = 86_400_000;

/** A certificate that signs itself, in PEM: for localhost, unless it names somebody else. */
export function createCertificate(subject: Record<string, string> = { commonName: 'localhost' }): {
  key: string;
  cert: string;
} {
  // Node's own keys: those of forge take seconds.
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  const name = Object.entries(subject).map(([part, value]) => ({ name: part, value }));
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + dayMs);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  certificate.sign(pki.privateKeyFromPem(key), md.sha256.create());
  return { key, cert: pki.certificateToPem(certificate) };
}
