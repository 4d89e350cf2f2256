import { HeadObjectCommand } from '@aws-sdk/client-s3';

import { createClient, defaultPatience } from '../src/s3/client';

/** Where a request for an object would go, without sending it. */
async function targetOf(address: { endpoint?: string; forcePathStyle: boolean }): Promise<string> {
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const client = createClient(
    { region: 'eu-central-1', bucket: 'media', prefix: '', credentials, ...address },
    { ...defaultPatience, attempts: 1 },
  );
  let target = '';
  client.middlewareStack.add(
    () => (given) => {
      const { protocol, hostname, port, path } = given.request as {
        protocol: string;
        hostname: string;
        port?: number;
        path: string;
      };
      target = `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`;
      throw new Error('not sent');
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(client.send(new HeadObjectCommand({ Bucket: 'media', Key: 'a/b' }))).rejects.toThrow();
  client.destroy();
  return target;
}

const server = 'https://s3.example.org:9000';

test.each([
  [{ forcePathStyle: false }, 'https://media.s3.eu-central-1.amazonaws.com/a/b'],
  [{ forcePathStyle: true }, 'https://s3.eu-central-1.amazonaws.com/media/a/b'],
  [{ endpoint: server, forcePathStyle: false }, 'https://media.s3.example.org:9000/a/b'],
  [{ endpoint: server, forcePathStyle: true }, 'https://s3.example.org:9000/media/a/b'],
])('%j asks %s', async (address, expected) => {
  expect(await targetOf(address)).toBe(expected);
});
