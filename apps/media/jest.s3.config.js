// For every harness, in whichever process.
process.env.MEDIA_TEST_STORAGE = 's3';

/** The suites whose faults would be those of a storage, on S3. The others would say again what they say without it. */
module.exports = {
  ...require('./jest.config.js'),
  displayName: 'media on S3',
  testMatch: [
    'byte-server',
    'delivery',
    'finish-killed',
    'finish-left-upload',
    'first-readers',
    'left-upload-faults',
    'left-upload-runs',
    'make-variants',
    'public-address',
    'replace-in-parts',
    'replace-media',
    'resumable-upload',
    'storage-keys',
    'store-media',
    'store-media-kills',
    'sweep-storage',
    'upload-media',
    'upload-writers',
    'url-isolation',
    'worker-crash',
  ].map((suite) => `<rootDir>/test/${suite}.test.ts`),
};
