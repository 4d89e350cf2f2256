import { createHarness, type MediaHarness } from './setup';

/** A service that readers ask past the gateway, too. */
export const createPublicHarness = (): Promise<MediaHarness> =>
  createHarness({
    config: (config) => ({
      ...config,
      http: {
        ...config.http,
        public: { host: '127.0.0.1', port: 0, sharedHosts: ['api.shared.example'], trustedHops: 0 },
      },
    }),
  });
