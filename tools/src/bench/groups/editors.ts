import { setTimeout as sleep } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import { textOf } from '../data/words';
import type { Installation } from '../installation';
import { startWriting, type Writer } from './writer';

/** Editors of one site. Each has a separate entry and saves its working copy repeatedly. */
export interface Editors {
  /** Saves each entry once, one after the other, and waits until each can be saved again. */
  saveEach(): Promise<void>;
  /** Saves at a constant rate, in turn. Stopping it returns the number of failures. */
  start(perSecond: number): () => Promise<number>;
  /** Discards the working copies, so that the next run finds the database in the same state. */
  close(): Promise<void>;
}

const actor = { id: 'cli:bench', superAdmin: true };
const deadlineMs = 5_000;
/** The service refuses a save that comes sooner after the one before. */
const saveIntervalMs = 5_000;
const textLength = 50_000;

export async function openEditors(
  { contentAddress, managementKey }: Pick<Installation, 'contentAddress' | 'managementKey'>,
  { siteId, entryIds }: { siteId: number; entryIds: readonly number[] },
): Promise<Editors> {
  const channel = createChannel({ address: contentAddress });
  const client = createClient(contracts.contentManagement, {
    ...{ channel, serviceKey: managementKey, deadlineMs },
  });
  const numbers = new Map<number, number>();
  const revisions = new Map<number, number>();
  for (const entryId of entryIds) {
    const { entry } = await client.getEntry({ siteId, entryId }, { actor });
    // An interrupted run may have left working copies.
    numbers.set(entryId, entry?.workingCopyNumber ?? 0);
    revisions.set(entryId, entry?.revision ?? 0);
  }
  const body = textOf(1, textLength / 5).slice(0, textLength);
  const longestUnsaved = [...entryIds];
  const writer: Writer = {
    get ids() {
      return longestUnsaved;
    },
    async change(entryId) {
      longestUnsaved.push(...longestUnsaved.splice(longestUnsaved.indexOf(entryId), 1));
      const number = numbers.get(entryId) ?? 0;
      const text = `${number} ${body}`;
      const { workingCopy } = await client.saveWorkingCopy(
        {
          ...{ siteId, entryId, expectedNumber: number },
          entry: { blocksJson: JSON.stringify([{ type: 'text', data: { text } }]) },
          updateMask: { paths: ['blocks_json'] },
          ...(number === 0 && { baseRevision: revisions.get(entryId) ?? 0 }),
        },
        { actor },
      );
      numbers.set(entryId, workingCopy?.number ?? number);
    },
    close: () => undefined,
  };
  return {
    async saveEach() {
      for (const entryId of entryIds) await writer.change(entryId, 0);
      await sleep(saveIntervalMs);
    },
    start: (perSecond) => startWriting(writer, { perSecond }),
    async close() {
      for (const [entryId, number] of numbers) {
        if (number > 0) await client.discardWorkingCopy({ siteId, entryId }, { actor });
      }
      channel.close();
    },
  };
}
