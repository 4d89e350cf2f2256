import { Client, type ClientConfig } from 'pg';

import { type Secret, secretOf } from '@headwater/runtime';

/** Connections of a pool that read the URL when they are opened, so that a rotated password is used. */
export const clientOf = (url: Secret): typeof Client =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: secretOf(url) });
    }
  };
