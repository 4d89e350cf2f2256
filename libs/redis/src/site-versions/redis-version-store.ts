import type { RedisClient } from '../create-redis';
import { createScript, firstConnection, slotOf } from '../redis-script';
import { turnsOf } from '../turns';
import type { VersionOf } from './site-versions';
import type { ConfirmedVersions, VersionStore } from './version-store';
import { readStored, toStored } from './versions-text';

// Takes the longest lease, then for each key its versions and the end of their lease by Redis's clock. Answers that clock.
// The end is absolute because a Redis that hung executes late what it was sent in time. A newer version whose lease is over
// still proves that the older one is not current.
const raiseScript = createScript(`${readStored}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local longest = now + ARGV[1]
for i, key in ipairs(KEYS) do
  local version, access = versions(ARGV[2 * i])
  local ends = math.min(tonumber(ARGV[2 * i + 1]), longest)
  local current, currentAccess = versions(redis.call('GET', key))
  if version > current then
    if ends > now then
      redis.call('SET', key, ARGV[2 * i], 'PXAT', string.format('%.0f', ends))
    else
      redis.call('DEL', key)
    end
  elseif version == current and ends > now then
    if access < currentAccess then redis.call('SET', key, ARGV[2 * i], 'KEEPTTL') end
    redis.call('PEXPIREAT', key, string.format('%.0f', ends), 'GT')
  end
end
return { now }`);

const clockScript = createScript(`
local time = redis.call('TIME')
return { time[1] * 1000 + math.floor(time[2] / 1000) }`);

// Redis serves nobody else while a script runs.
const maxKeysPerScript = 500;

export function versionKey(of: VersionOf): string {
  return of === 'directory' ? 'hw:{directory}:version' : `hw:{site:${of}}:version`;
}

/** Versions in Redis, as leases of `leaseMs`. Rejects when Redis fails. */
export function createRedisVersionStore(options: { redis: RedisClient; leaseMs: number }): VersionStore {
  const { redis, leaseMs } = options;
  const turns = turnsOf(redis);
  const connected = firstConnection(redis);

  async function raiseInSlot(slot: string, versions: readonly ConfirmedVersions[]): Promise<void> {
    const keys = versions.map(({ of }) => versionKey(of));
    if (turns.clock.at(slot, 0) === undefined) {
      const [nowMs = 0] = await clockScript.run(redis, keys.slice(0, 1), []);
      turns.clock.observe(slot, nowMs);
    }
    const args = versions.flatMap((each) => [
      toStored(each),
      (turns.clock.at(slot, each.askedAt) ?? 0) + leaseMs,
    ]);
    const [nowMs = 0] = await raiseScript.run(redis, keys, [leaseMs, ...args]);
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
        for (let start = 0; start < group.length; start += maxKeysPerScript) {
          calls.push(raiseInSlot(slot, group.slice(start, start + maxKeysPerScript)));
        }
      }
      await Promise.all(calls);
    },
  };
}
