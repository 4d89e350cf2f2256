import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

/** Objects of one kind in a site, and a function that changes one of them. */
export interface Writer {
  readonly ids: readonly number[];
  change(id: number, turn: number): Promise<void>;
  close(): void;
}

interface WriterOptions {
  address: string;
  serviceKey: string;
  siteId: number;
}

const deadlineMs = 5_000;
const actor = { id: 'cli:bench', superAdmin: true };

/** Changes titles. */
export async function openEntryWriter({
  address,
  serviceKey,
  siteId,
  entryIds,
}: WriterOptions & { entryIds: readonly number[] }): Promise<Writer> {
  const channel = createChannel({ address });
  const client = createClient(contracts.contentManagement, { channel, serviceKey, deadlineMs });
  const revisions = new Map<number, number>();
  for (const entryId of entryIds) {
    const { entry } = await client.getEntry({ siteId, entryId }, { actor });
    revisions.set(entryId, entry?.revision ?? 0);
  }
  return {
    ids: entryIds,
    async change(entryId, turn) {
      const { entry } = await client.updateEntry(
        {
          siteId,
          entryId,
          entry: { title: `Changed ${turn}` },
          updateMask: { paths: ['title'] },
          expectedRevision: revisions.get(entryId) ?? 0,
        },
        { actor },
      );
      revisions.set(entryId, entry?.revision ?? 0);
    },
    close: () => channel.close(),
  };
}

// The maximum of a site in one language, so that no change waits for the one before.
const menuCount = 50;

/** Changes the items of menus, and makes missing menus. */
export async function openMenuWriter({ address, serviceKey, siteId }: WriterOptions): Promise<Writer> {
  const channel = createChannel({ address });
  const client = createClient(contracts.navigationManagement, { channel, serviceKey, deadlineMs });
  const { menus } = await client.listMenus({ siteId }, { actor });
  const ids = menus.map(({ menuId }) => menuId);
  for (let at = ids.length; at < menuCount; at += 1) {
    const { menu } = await client.createMenu(
      { siteId, menu: { language: 'en', name: `bench-${at}`, itemsJson: '[]' } },
      { actor },
    );
    if (menu) ids.push(menu.menuId);
  }
  return {
    ids,
    async change(menuId, turn) {
      const items = [{ label: `Changed ${turn}`, url: '/', target: '', children: [] }];
      await client.updateMenu(
        {
          siteId,
          menuId,
          menu: { itemsJson: JSON.stringify(items) },
          updateMask: { paths: ['items_json'] },
        },
        { actor },
      );
    },
    close: () => channel.close(),
  };
}

/** Changes objects at a constant rate until it is stopped, and returns the number of failures. */
export function startWriting(writer: Writer, { perSecond }: { perSecond: number }): () => Promise<number> {
  let failures = 0;
  let turn = 0;
  const open = new Set<Promise<void>>();
  const fail = (why: string): void => {
    failures += 1;
    if (failures === 1) console.error(`a write failed: ${why}`);
  };
  // Only objects without a change in flight: the service refuses the second of two changes of one revision.
  const idle = [...writer.ids];
  const timer = setInterval(() => {
    const id = idle.shift();
    if (id === undefined) return fail(`all ${writer.ids.length} before it are still under way`);
    const changing = writer
      .change(id, ++turn)
      .catch((error: unknown) => fail(String(error)))
      .finally(() => {
        idle.push(id);
        open.delete(changing);
      });
    open.add(changing);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    writer.close();
    return failures;
  };
}
