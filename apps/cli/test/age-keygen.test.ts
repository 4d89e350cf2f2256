import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { createEncryption, readIdentities } from '../src/backup/encryption';

const hasAge = spawnSync('age-keygen', ['--version']).status === 0;

(hasAge ? test : test.skip)(
  'takes both keys as age-keygen writes them, and what age reads (needs age)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-age-'));
    try {
      const file = join(folder, 'key.txt');
      // "Public key: age1…"
      const { stderr } = spawnSync('age-keygen', ['-o', file], { encoding: 'utf8' });
      const recipient = /age1\w+/.exec(stderr)?.[0] ?? '';
      const { encrypt } = createEncryption([recipient]);
      const sealed: Uint8Array[] = [];
      for await (const chunk of encrypt(Readable.from([Buffer.from('rows')]))) sealed.push(chunk);
      const decrypt = readIdentities(folder, 'key.txt');
      expect(await text(Readable.from(decrypt(Readable.from(sealed))))).toBe('rows');
      const byAge = spawnSync('age', ['--decrypt', '-i', file], {
        input: Buffer.concat(sealed),
        encoding: 'utf8',
      });
      expect([byAge.status, byAge.stdout]).toEqual([0, 'rows']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
