import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Deviations from an honest browser and passkey. */
interface Faults {
  origin?: string;
  domain?: string;
  /** User present 1, user verified 4. */
  flags?: number;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  crossOrigin?: boolean;
  type?: string;
  /** As CBOR, made from the signed bytes. */
  attestation?: { format: string; statement: (signed: Buffer) => Buffer };
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const present = 1;
const verified = 4;
const withKey = 64;

/** A passkey with its browser, in software: ES256, without an attestation statement. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let owner = '';

  const coseKey = cbor.map([
    [cbor.int(1), cbor.int(2)],
    [cbor.int(3), cbor.int(-7)],
    [cbor.int(-1), cbor.int(1)],
    [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  ]);

  const clientData = (type: string, { challenge }: Options, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: faults.crossOrigin ?? false,
      }),
    );

  function authenticatorData(domain: string, faults: Faults, further: Buffer, flag: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? (counter += 1));
    const flags = (faults.flags ?? present | verified) | flag;
    return Buffer.concat([sha256(faults.domain ?? domain), Buffer.from([flags]), count, further]);
  }

  return {
    id,
    /** Answers the options of BeginPasskey. */
    register(optionsJson: string, faults: Faults = {}): string {
      const options = JSON.parse(optionsJson) as Options;
      owner = options.user!.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const { format, statement } = faults.attestation ?? { format: 'none', statement: () => cbor.map([]) };
      const data = authenticatorData(options.rp!.id, faults, attested, withKey);
      const clientDataJSON = clientData('webauthn.create', options, faults);
      const attestationObject = cbor.map([
        [cbor.text('fmt'), cbor.text(format)],
        [cbor.text('attStmt'), statement(Buffer.concat([data, sha256(clientDataJSON)]))],
        [cbor.text('authData'), cbor.bytes(data)],
      ]);
      return response(id, { clientDataJSON, attestationObject });
    },
    /** Answers the options of RequestPasskey. */
    use(optionsJson: string, faults: Faults = {}): string {
      const options = JSON.parse(optionsJson) as Options;
      const data = authenticatorData(options.rpId!, faults, Buffer.alloc(0), 0);
      const clientDataJSON = clientData('webauthn.get', options, faults);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      const userHandle = Buffer.from(faults.userHandle ?? owner, 'base64url');
      return response(id, { clientDataJSON, authenticatorData: data, signature, userHandle });
    },
  };
}

function response(id: string, parts: Record<string, Buffer>): string {
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]);
  return JSON.stringify({ id, rawId: id, type: 'public-key', response: Object.fromEntries(texts) as object });
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest();

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** The part of CBOR that passkeys need. */
export const cbor = {
  int: (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value)),
  bytes: (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]),
  text: (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]),
  list: (items: Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]),
  map: (pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]),
};
