import type { RedisClient } from './create-redis';
import type { KeySpace } from './key-space';
import { createScript } from './redis-script';

/** The arguments of one script call. On a cluster, all keys have one hash tag. */
export interface BatchRequest {
  /** Prefixes of the keys. */
  keys: KeySpace;
  /** Keys of versions, without their prefix. */
  versions: readonly string[];
  /** How many of these, from the first on, are requested with their lease. */
  leases: number;
  buckets: readonly BucketRequest[];
}

/** A bucket, and how many hits to count; 0 only reads it. */
export interface BucketRequest {
  key: string;
  limit: number;
  windowMs: number;
  hits: number;
}

/** Lists are in the order of the request. */
export interface BatchAnswer {
  /** Redis's clock. Only this clock counts, so that gateways with different clocks agree on a window. */
  redisMs: number;
  /** The stored texts; null if there is none. */
  versions: readonly (string | null)[];
  /** Milliseconds; below zero if there is no lease. */
  leases: readonly number[];
  /** Three numbers for each bucket: how many of the hits were allowed, how many there are now, and when the window ends. */
  buckets: readonly number[];
}

// The most frequent request, for versions without leases, is one command. Buckets take three numbers each, in the request and in the answer.
// These go as one JSON text each way, because the client takes longer for each argument and each number than for their text.
const script = createScript<number | string | (string | null)[] | number[]>(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local versionCount, leaseCount = tonumber(ARGV[1]), tonumber(ARGV[2])
local numbers = cjson.decode(ARGV[3])
local versions, leases, buckets = {}, {}, {}
if versionCount > 0 then versions = redis.call('MGET', unpack(KEYS, 1, versionCount)) end
for i = 1, leaseCount do leases[i] = redis.call('PTTL', KEYS[i]) end
local place = 0
for i = versionCount + 1, #KEYS do
  local key = KEYS[i]
  local limit, window, hits = numbers[place + 1], numbers[place + 2], numbers[place + 3]
  local allowed, count, ends
  if hits == 0 then
    count = tonumber(redis.call('GET', key) or 0)
    allowed = count < limit and 1 or 0
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then ends = now + window end
  else
    count = redis.call('INCRBY', key, hits)
    if count == hits then redis.call('PEXPIRE', key, window) end
    local refused = math.min(hits, math.max(0, count - limit))
    allowed = hits - refused
    if refused > 0 then count = redis.call('DECRBY', key, refused) end
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then
      redis.call('PEXPIRE', key, window)
      ends = redis.call('PEXPIRETIME', key)
    end
  end
  buckets[place + 1] = allowed
  buckets[place + 2] = count
  buckets[place + 3] = ends
  place = place + 3
end
return { now, versions, leases, '[' .. table.concat(buckets, ',') .. ']' }`);

/** Rejects when Redis fails. */
export async function runBatch(redis: RedisClient, request: BatchRequest): Promise<BatchAnswer> {
  const { versions: ofVersions, buckets: ofBuckets } = request.keys;
  const keys = request.versions.map((key) => ofVersions + key);
  const numbers: number[] = [];
  for (const { key, limit, windowMs, hits } of request.buckets) {
    keys.push(ofBuckets + key);
    numbers.push(limit, windowMs, hits);
  }
  const args = [request.versions.length, request.leases, JSON.stringify(numbers)];
  const answer = await script.run(redis, keys, args);
  const [redisMs, versions, leases, buckets] = answer as [number, (string | null)[], number[], string];
  return { redisMs, versions, leases, buckets: JSON.parse(buckets) as number[] };
}
