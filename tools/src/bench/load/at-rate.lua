-- Sends requests at a constant rate, independent of the answers: any free connection takes the next instant at which a request
-- is due. Arguments: the file, the line to begin after, requests per second, the number of seconds, the header
-- that every answer must have.
local common = dofile(string.match(debug.getinfo(1, "S").source, "^@(.*/)") .. "common.lua")
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds, nanoseconds; } instant;
  int clock_gettime(int clock, instant *now);
]]
local monotonic = 1
local instant = ffi.new("instant")
local requests, at
local interval, begin, finish
-- The due times for which connections wait, the first at `first`.
local booked, first, last = {}, 1, 0
local threads = {}
-- Global, so that `done` can read the values of wrk's thread.
due, sent, late = 0, 0, 0

-- Waits until all connections are open.
local connectMs = 300
-- A request that is sent this long after it was due measures the generator and not the server.
local latestMs = 3
local afterTheEndMs = 3600000

local function now()
  ffi.C.clock_gettime(monotonic, instant)
  return tonumber(instant.seconds) * 1e3 + tonumber(instant.nanoseconds) / 1e6
end

function setup(thread) threads[#threads + 1] = thread end

function init(args)
  requests = common.read_requests(args[1])
  at = tonumber(args[2]) % #requests
  interval = 1000 / tonumber(args[3])
  begin = now() + connectMs
  finish = begin + tonumber(args[4]) * 1000
  common.expect(args[5])
end

function delay()
  local dueAt = begin + due * interval
  if dueAt >= finish then return afterTheEndMs end
  due = due + 1
  last = last + 1
  booked[last] = dueAt
  return math.max(0, math.ceil(dueAt - now()))
end

function request()
  -- wrk requests one before it begins, to inspect it.
  if last == 0 then return requests[1] end
  if now() - booked[first] > latestMs then late = late + 1 end
  booked[first] = nil
  first = first + 1
  sent = sent + 1
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local thread = threads[1]
  common.print_summary(summary, latency, thread:get("sent"), thread:get("late"), thread:get("unexpected"))
end
