import type { DeliveryClients } from './clients';
import { createSiteLookup } from './sites';

const originsOf = (length: number) =>
  Array.from({ length }, (_, at) => `https://${at}.${'x'.repeat(240)}.example`);

/** Answers every name with a site of so many origins. */
const clients = (origins: number) =>
  ({
    site: {
      batchResolveSites: ({ domains = [] }: { domains?: string[] }) =>
        Promise.resolve({
          directoryVersion: 1,
          sites: domains.map((domain, at) => ({
            domain,
            siteVersion: 1,
            site: {
              siteId: at + 1,
              siteKey: 'k',
              baseUrl: 'https://a.example',
              languages: ['en'],
              allowedOrigins: originsOf(origins),
              presetVersions: [],
              mediaLadder: null,
            },
          })),
        }),
    },
  }) as unknown as Pick<DeliveryClients, 'site'>;

test.each([
  ['few', 1],
  ['many', 100],
])('sites of %s origins are bounded by their bytes', async (_, origins) => {
  const lookup = createSiteLookup(clients(origins), {});
  const needed = { scope: 'site', version: undefined } as const;
  for (let at = 0; at < 3_000; at += 1) await lookup.ask(`${at}.example`, needed);
  const kept = [0, 1_400, 2_000, 2_999].map((at) => lookup.cached(`${at}.example`) !== undefined);
  expect(kept).toEqual(origins === 1 ? [true, true, true, true] : [false, false, true, true]);
});
