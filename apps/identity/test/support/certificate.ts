import { generateKeyPairSync } from 'node:crypto';

import { md, pki } from 'node-forge';

const dayMs = 86_400_000;

/** A certificate for localhost that signs itself, in PEM. */
export function createCertificate(): { key: string; cert: string } {
  // Node's own keys: those of forge take seconds.
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  const name = [{ name: 'commonName', value: 'localhost' }];
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + dayMs);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }]);
  certificate.sign(pki.privateKeyFromPem(key), md.sha256.create());
  return { key, cert: pki.certificateToPem(certificate) };
}
