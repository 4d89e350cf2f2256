import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createCloser } from '@headwater/runtime';

import { startMediaInstallation } from './installation';
import { prove } from './prove';

jest.setTimeout(600_000);

test('kills of the service, the worker and their decoders lose nothing: the short form of the proof', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-proof-'));
  const closer = createCloser();
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const installation = await startMediaInstallation(
      { folder, storage: 'file', variables: {} },
      closer,
      () => undefined,
    );
    const said: string[] = [];
    const faults = await prove(installation, {
      images: 12,
      kills: 4,
      seed: 7,
      say: (line) => said.push(line),
    });
    // With so few pictures, all may be uploaded before there is anything to kill.
    expect(faults.filter((fault) => !/^(most kills|there were only)/.test(fault))).toEqual([]);
    expect(said[1]).toMatch(/^\d kills, \d of them inside an upload or a transform/);
  } finally {
    await closer.close();
  }
});
