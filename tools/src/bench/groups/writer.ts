import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

/** Changes entries of a site at a constant rate until it is stopped, and returns how many changes failed. */
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
  const actor = { id: 'bench', superAdmin: true };
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
  const timer = setInterval(() => {
    const entryId = entryIds[turn % entryIds.length] ?? 0;
    turn += 1;
    const changing = change(entryId, turn)
      .catch((error: unknown) => {
        failures += 1;
        if (failures === 1) console.error(`a write failed: ${String(error)}`);
      })
      .finally(() => open.delete(changing));
    open.add(changing);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    channel.close();
    return failures;
  };
}
