import { hasOwnS3, placeIn, startOwnS3 } from '../../src';

(hasOwnS3() ? describe : describe.skip)('startOwnS3 (needs VersityGW)', () => {
  it('gives a server that can be killed, stopped and started again at the same place', async () => {
    const s3 = (await startOwnS3())!;
    const health = () =>
      fetch(`${s3.bucket.endpoint}/health`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status,
        () => 'no answer',
      );
    expect(await health()).toBe(200);
    await s3.kill();
    expect(await health()).toBe('no answer');
    await s3.start();
    expect(await health()).toBe(200);
    s3.pause();
    expect(await health()).toBe('no answer');
    s3.goOn();
    expect(await health()).toBe(200);
    // Without the secret, the bucket cannot be read.
    const { bucket, endpoint } = s3.bucket;
    expect((await fetch(`${endpoint}/${bucket}/`)).status).toBe(403);
    await s3.close();
    expect(await health()).toBe('no answer');
  });

  it('gives places that share nothing', () => {
    const bucket = {
      endpoint: 'http://s3.example',
      region: 'us-east-1',
      bucket: 'tests',
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    };
    const [one, other] = [placeIn(bucket), placeIn(bucket)];
    expect(one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)).toBe(false);
    expect(one.prefix.endsWith('/')).toBe(true);
  });
});
