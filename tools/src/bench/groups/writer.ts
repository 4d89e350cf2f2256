import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

/** Changes entries of a site at a constant rate until it is stopped, and returns the number of failures. */
export async function startWriting({
  address,
  serviceKey,
  siteId,
  entryIds,
  perSecond,
}: {
  address: string;
  serviceKey: string;
  siteId: number;
  entryIds: readonly number[];
  perSecond: number;
}): Promise<() => Promise<number>> {
  const channel = createChannel({ address });
  const client = createClient(contracts.contentManagement, { channel, serviceKey, deadlineMs: 5_000 });
  const actor = { id: 'cli:bench', superAdmin: true };
  const revisions = new Map<number, number>();
  for (const entryId of entryIds) {
    const { entry } = await client.getEntry({ siteId, entryId }, { actor });
    revisions.set(entryId, entry?.revision ?? 0);
  }
  let failures = 0;
  let turn = 0;
  const open = new Set<Promise<void>>();
  const change = async (entryId: number, number: number): Promise<void> => {
    const { entry } = await client.updateEntry(
      {
        siteId,
        entryId,
        entry: { title: `Changed ${number}` },
        updateMask: { paths: ['title'] },
        expectedRevision: revisions.get(entryId) ?? 0,
      },
      { actor },
    );
    revisions.set(entryId, entry?.revision ?? 0);
  };
  const fail = (why: string): void => {
    failures += 1;
    if (failures === 1) console.error(`a write failed: ${why}`);
  };
  // Only entries without a change in flight: of two changes of one revision, one would be refused.
  const idle = [...entryIds];
  const timer = setInterval(() => {
    const entryId = idle.shift();
    if (entryId === undefined) return fail(`all ${entryIds.length} before it are still under way`);
    const changing = change(entryId, ++turn)
      .catch((error: unknown) => fail(String(error)))
      .finally(() => {
        idle.push(entryId);
        open.delete(changing);
      });
    open.add(changing);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    channel.close();
    return failures;
  };
}
