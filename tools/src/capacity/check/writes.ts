import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import type { Installation } from '../../bench/installation';

/** A post, and the revision that a change names. */
export interface Changeable {
  entryId: number;
  revision: number;
}

/** Changes titles of posts at a constant rate, in sites that `pickSite` selects. Stopping it returns the number of failures. */
export function startChanges(
  { contentAddress, managementKey }: Installation,
  options: { perSecond: number; pickSite: () => number; entryOf: (siteId: number) => Promise<Changeable> },
): () => Promise<number> {
  const channel = createChannel({ address: contentAddress });
  const client = createClient(contracts.contentManagement, {
    channel,
    serviceKey: managementKey,
    deadlineMs: 10_000,
  });
  const actor = { id: 'cli:capacity', superAdmin: true };
  const open = new Set<Promise<void>>();
  let failures = 0;
  let turn = 0;
  async function change(): Promise<void> {
    const siteId = options.pickSite();
    const { entryId, revision: expectedRevision } = await options.entryOf(siteId);
    const entry = { title: `Changed ${(turn += 1)}` };
    await client.updateEntry(
      { siteId, entryId, entry, updateMask: { paths: ['title'] }, expectedRevision },
      { actor },
    );
  }
  const timer = setInterval(() => {
    const changing = change()
      .catch((error: unknown) => {
        failures += 1;
        if (failures === 1) console.error(`a change failed: ${String(error)}`);
      })
      .finally(() => open.delete(changing));
    open.add(changing);
  }, 1_000 / options.perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    channel.close();
    return failures;
  };
}
