import {
  type ConfirmedVersions,
  defaultLeaseMs,
  type VersionScope,
  type VersionStore,
} from '@headwater/freshness';

import { keySpaceOf, type RedisClient } from './create-redis';
import type { KeySpace } from './key-space';
import { createScript, firstConnection, slotOf } from './redis-script';
import { scriptBatchesOf } from './script-batches';
import { readStored, toStored, toStoredGroups } from './versions-text';

// KEYS: the keys of versions; then for each of them the key of the highest version that was skipped because a higher one was stored; then
// for each of them the key of its groups. ARGV: the longest lease, then for each version its text, the end of its lease by Redis's clock,
// the version that it disproves, or -1, and its text with groups, or "". Answers Redis's clock. The end of a lease is absolute, because a
// Redis that hung executes commands late. A version that proves not to be current is replaced by the time, "@<now>". A reader that finds it
// queries the database, and only versions that were requested later are stored. So an answer that was already on its way cannot hide a
// write that the wrong version had hidden.
const raiseScript = createScript(`${readStored}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lease, count = tonumber(ARGV[1]), #KEYS / 3
local function at(moment) return string.format('%.0f', moment) end
for i = 1, count do
  local key, passedKey, groupsKey = KEYS[i], KEYS[count + i], KEYS[2 * count + i]
  local text, groups = ARGV[4 * i - 2], ARGV[4 * i + 1]
  local version, access = versions(text)
  local ends = math.min(tonumber(ARGV[4 * i - 1]), now + lease)
  local stored = redis.call('GET', key)
  -- We give every version a lease: one without is not ours.
  if stored and redis.call('PTTL', key) == -1 then stored = false end
  local current, currentAccess = versions(stored)
  local doubtedAt = tonumber(string.match(stored or '', '^@(%d+)$') or -1)
  local passed = versions(redis.call('GET', passedKey))
  local isDisproved = current >= 0 and current == tonumber(ARGV[4 * i])
  if version > current and not isDisproved and ends > now and ends - lease > doubtedAt and version >= passed then
    redis.call('SET', key, text, 'PXAT', at(ends))
    if groups ~= '' then redis.call('SET', groupsKey, groups, 'PXAT', at(ends)) end
  elseif isDisproved or (version > current and current >= 0) then
    redis.call('SET', key, '@' .. at(now), 'PX', lease)
  elseif version == current and ends > now then
    if access < currentAccess then redis.call('SET', key, text, 'KEEPTTL') end
    redis.call('PEXPIREAT', key, at(ends), 'GT')
    if groups ~= '' then redis.call('SET', groupsKey, groups, 'PXAT', at(ends)) end
  elseif version < current and ends > now then
    if version > passed then redis.call('SET', passedKey, at(version), 'PXAT', at(ends)) end
    if version == passed then redis.call('PEXPIREAT', passedKey, at(ends), 'GT') end
  end
end
return { now }`);

const clockScript = createScript(`
local time = redis.call('TIME')
return { time[1] * 1000 + math.floor(time[2] / 1000) }`);

// Redis serves nobody else while a script runs.
const maxVersionsPerScript = 500;

/** The part after the scope in the name of a key. */
type KeyKind = 'version' | 'groups';

/** Without the prefix of the installation. */
function keyOf(scope: VersionScope, kind: KeyKind): string {
  return scope === 'directory' ? `{directory}:${kind}` : `{site:${scope}}:${kind}`;
}

const versionKey = (scope: VersionScope): string => keyOf(scope, 'version');

/** Versions in Redis, as leases of `leaseMs`. Rejects when Redis fails. */
export function createRedisVersionStore(options: {
  redis: RedisClient;
  leaseMs?: number | undefined;
  /** By default those of the client. */
  keys?: KeySpace;
  /** Prefixes of the keys that are written; by default of those that are read. */
  writtenKeys?: () => readonly string[];
}): VersionStore {
  const { redis, leaseMs = defaultLeaseMs, keys: space = keySpaceOf(redis) } = options;
  const { writtenKeys = () => [space.versions] } = options;
  const batches = scriptBatchesOf(redis);
  const connected = firstConnection(redis);

  async function raiseInSlot(slot: string, versions: readonly ConfirmedVersions[]): Promise<void> {
    const prefixes = writtenKeys();
    const keysOf = (kind: KeyKind) =>
      versions.flatMap(({ scope }) => prefixes.map((prefix) => prefix + keyOf(scope, kind)));
    const keys = keysOf('version');
    if (batches.clock.at(slot, 0) === undefined) {
      const [nowMs = 0] = await clockScript.run(redis, keys.slice(0, 1), []);
      batches.clock.observe(slot, nowMs);
    }
    const args = versions.flatMap((each) => {
      const ends = (batches.clock.at(slot, each.askedAt) ?? 0) + leaseMs;
      return prefixes.flatMap(() => [toStored(each), ends, each.disproved ?? -1, toStoredGroups(each)]);
    });
    const passedKeys = keys.map((key) => `${key}:passed`);
    const allKeys = [...keys, ...passedKeys, ...keysOf('groups')];
    const [nowMs = 0] = await raiseScript.run(redis, allKeys, [leaseMs, ...args]);
    batches.clock.observe(slot, nowMs);
  }

  return {
    name: 'Redis',
    isShared: true,
    leaseMs,
    get knowsInstallation() {
      return space.isKnown;
    },
    useInstallation: (installation) => space.useInstallation(installation),
    get batch() {
      return batches.number;
    },
    read: (scope, { withLease }) => batches.readVersions(versionKey(scope), withLease),
    readGroups: async (siteId) => (await batches.readVersions(keyOf(siteId, 'groups'), false)).versions,
    async raise(versions) {
      await connected;
      const slots = new Map<string, ConfirmedVersions[]>();
      for (const version of versions) {
        const slot = slotOf(redis, versionKey(version.scope));
        const group = slots.get(slot);
        if (group === undefined) slots.set(slot, [version]);
        else group.push(version);
      }
      const calls: Promise<void>[] = [];
      for (const [slot, group] of slots) {
        for (let start = 0; start < group.length; start += maxVersionsPerScript) {
          calls.push(raiseInSlot(slot, group.slice(start, start + maxVersionsPerScript)));
        }
      }
      await Promise.all(calls);
    },
  };
}
