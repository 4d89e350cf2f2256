import type { PurgedCache, PurgeSettings } from './purge-settings';

/** Rejects unless the cache says that it has purged the keys. */
export async function sendPurge(
  { url }: PurgedCache,
  keys: readonly string[],
  { method, header, headers, timeoutMs }: Omit<PurgeSettings, 'caches' | 'againMs'>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, [header]: keys.join(' ') },
    // Followed, a redirect would carry the credential elsewhere.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the cache answered ${response.status}`);
}
