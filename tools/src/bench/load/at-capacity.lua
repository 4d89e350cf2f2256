-- Sends the requests of a file, one after the other, in a loop. Arguments: the file, the line to begin after, the
-- header that every answer must have.
local common = dofile(string.match(debug.getinfo(1, "S").source, "^@(.*/)") .. "common.lua")
local requests, at
local looked = false
local threads = {}

function setup(thread) threads[#threads + 1] = thread end

function init(args)
  requests = common.read_requests(args[1])
  at = tonumber(args[2]) % #requests
  common.expect(args[3])
end

function request()
  -- wrk requests one before it begins, to inspect it.
  if not looked then
    looked = true
    return requests[1]
  end
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency) common.print_summary(summary, latency, summary.requests, 0, threads[1]:get("unexpected")) end
