-- Common functions of both load generators.
local common = {}

-- Reads the requests of a file, one in each line, as `targets.ts` writes them.
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

-- If a header is expected (`name: value`), counts answers without it in `unexpected`.
function common.expect(header)
  unexpected = 0
  if header == nil then return end
  local name, value = string.match(header, "^([^:]+): (.*)$")
  response = function(_, headers)
    for given, text in pairs(headers) do
      if string.lower(given) == string.lower(name) and text == value then return end
    end
    unexpected = unexpected + 1
  end
end

-- Prints a line of JSON for `wrk.ts`. `sent` and `late`: the generator's own counts.
function common.print_summary(summary, latency, sent, late, unexpected)
  local errors = summary.errors
  io.write(string.format(
    '\n{"sent":%d,"late":%d,"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d,"unexpected":%d}\n',
    sent, late, summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout, unexpected))
end

return common
