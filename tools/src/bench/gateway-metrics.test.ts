import { parseCacheState } from './gateway-metrics';

test('counts the requests that the cache of answers answered', () => {
  const metrics = `# HELP headwater_gateway_cache_total What the caches came to
headwater_gateway_cache_total{cache="site",outcome="hit"} 100
headwater_gateway_cache_total{cache="answer",outcome="hit"} 7
headwater_gateway_cache_total{cache="answer",outcome="missing"} 2
headwater_gateway_cache_total{cache="answer",outcome="miss"} 1
headwater_gateway_cache_bytes 4096
`;
  expect(parseCacheState(metrics)).toEqual({ cached: 9, asked: 10, bytes: 4096 });
});

test('a gateway that was asked nothing has answered nothing from its cache', () => {
  expect(parseCacheState('')).toEqual({ cached: 0, asked: 0, bytes: 0 });
});
