-- What both load generators share.
local common = {}

-- Reads the requests of a file, a line each, as `targets.ts` writes them.
function common.read_requests(file)
  local requests = {}
  for line in io.lines(file) do
    local parts = {}
    for part in string.gmatch(line, "[^\t]+") do parts[#parts + 1] = part end
    local headers = { Host = wrk.headers["Host"] }
    for i = 2, #parts do
      local name, value = string.match(parts[i], "^([^:]+): (.*)$")
      headers[name] = value
    end
    requests[#requests + 1] = wrk.format("GET", parts[1], headers)
  end
  return requests
end

-- Prints a line of JSON for `wrk.ts`. `sent` and `late`: what the generator has counted itself.
function common.print_summary(summary, latency, sent, late)
  local errors = summary.errors
  io.write(string.format(
    '\n{"sent":%d,"late":%d,"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    sent, late, summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end

return common
