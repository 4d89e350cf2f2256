import type { ReadinessCheck } from '@headwater/runtime';

/** Whether every database connection answers, for the operators' port and the gRPC health service. */
export function databaseReadiness(
  databases: readonly { ping(): Promise<void> }[],
): () => Promise<{ database: ReadinessCheck }> {
  return async () => {
    try {
      await Promise.all(databases.map((database) => database.ping()));
      return { database: { ok: true } };
    } catch (error) {
      return { database: { ok: false, detail: (error as Error).message } };
    }
  };
}
