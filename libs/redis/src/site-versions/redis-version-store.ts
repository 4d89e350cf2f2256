import { keySpaceOf, type RedisClient } from '../create-redis';
import { createScript, firstConnection, slotOf } from '../redis-script';
import { turnsOf } from '../turns';
import type { VersionOf } from './site-versions';
import type { ConfirmedVersions, VersionStore } from './version-store';
import { readStored, toStored } from './versions-text';

// Takes the keys of versions, then for each one the key of what was passed over: the highest version that came while a higher one
// stood there. Takes the longest lease, then for each key its versions, the end of their lease by Redis's clock, and the version that
// is disproved, or -1. Answers that clock.
// The end is absolute because a Redis that hung executes late what it was sent in time.
// What turns out not to be current gives way to the time, "@<now>": whoever reads that asks the database, and only versions that were
// asked for later are taken. Nothing that was on its way can so hide a write that a lost or wrong version had hidden from it.
const raiseScript = createScript(`${readStored}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lease, count = tonumber(ARGV[1]), #KEYS / 2
local function at(moment) return string.format('%.0f', moment) end
for i = 1, count do
  local key, passedKey, text = KEYS[i], KEYS[count + i], ARGV[3 * i - 1]
  local version, access = versions(text)
  local ends = math.min(tonumber(ARGV[3 * i]), now + lease)
  local stored = redis.call('GET', key)
  -- Without a lease it was not written by any of us.
  if stored and redis.call('PTTL', key) == -1 then stored = false end
  local current, currentAccess = versions(stored)
  local doubtedAt = tonumber(string.match(stored or '', '^@(%d+)$') or -1)
  local passed = versions(redis.call('GET', passedKey))
  local isDisproved = current >= 0 and current == tonumber(ARGV[3 * i + 1])
  if version > current and not isDisproved and ends > now and ends - lease > doubtedAt and version >= passed then
    redis.call('SET', key, text, 'PXAT', at(ends))
  elseif isDisproved or (version > current and current >= 0) then
    redis.call('SET', key, '@' .. at(now), 'PX', lease)
  elseif version == current and ends > now then
    if access < currentAccess then redis.call('SET', key, text, 'KEEPTTL') end
    redis.call('PEXPIREAT', key, at(ends), 'GT')
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

/** Without what the keys of an installation begin with. */
function versionKey(of: VersionOf): string {
  return of === 'directory' ? '{directory}:version' : `{site:${of}}:version`;
}

/** Versions in Redis, as leases of `leaseMs`. Rejects when Redis fails. */
export function createRedisVersionStore(options: {
  redis: RedisClient;
  leaseMs: number;
  /** What the keys that are written begin with; by default those that are read. */
  writtenKeys?: () => readonly string[];
}): VersionStore {
  const { redis, leaseMs } = options;
  const space = keySpaceOf(redis);
  const { writtenKeys = () => [space.versions] } = options;
  const turns = turnsOf(redis);
  const connected = firstConnection(redis);

  async function raiseInSlot(slot: string, versions: readonly ConfirmedVersions[]): Promise<void> {
    const beginnings = writtenKeys();
    const keys = versions.flatMap(({ of }) => beginnings.map((beginning) => beginning + versionKey(of)));
    if (turns.clock.at(slot, 0) === undefined) {
      const [nowMs = 0] = await clockScript.run(redis, keys.slice(0, 1), []);
      turns.clock.observe(slot, nowMs);
    }
    const args = versions.flatMap((each) => {
      const ends = (turns.clock.at(slot, each.askedAt) ?? 0) + leaseMs;
      return beginnings.flatMap(() => [toStored(each), ends, each.disproved ?? -1]);
    });
    const passedKeys = keys.map((key) => `${key}:passed`);
    const [nowMs = 0] = await raiseScript.run(redis, [...keys, ...passedKeys], [leaseMs, ...args]);
    turns.clock.observe(slot, nowMs);
  }

  return {
    get turn() {
      return turns.number;
    },
    read: (of, { withLease }) => turns.readVersions(versionKey(of), withLease),
    async raise(versions) {
      await connected;
      const slots = new Map<string, ConfirmedVersions[]>();
      for (const version of versions) {
        const slot = slotOf(redis, versionKey(version.of));
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
