-- Sends the requests of a file, one after the other and from the start again. Arguments: the file, the line to begin after.
local requests = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local parts = {}
    for part in string.gmatch(line, "[^\t]+") do parts[#parts + 1] = part end
    local headers = { Host = wrk.headers["Host"] }
    for i = 2, #parts do
      local name, value = string.match(parts[i], "^([^:]+): (.*)$")
      headers[name] = value
    end
    requests[#requests + 1] = wrk.format("GET", parts[1], headers)
  end
  at = tonumber(args[2] or "0") % #requests
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
