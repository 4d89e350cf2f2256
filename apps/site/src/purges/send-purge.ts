import type { PurgedCache, PurgeSettings } from './purge-settings';

/** Rejects unless the cache confirms the purge. */
export async function sendPurge(
  { url }: PurgedCache,
  keys: readonly string[],
  { method, header, headers, timeoutMs }: Omit<PurgeSettings, 'caches' | 'againMs'>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, [header]: keys.join(' ') },
    // Not followed, because a redirect could send the credential to another host.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the cache answered ${response.status}`);
}
