import { toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { uploadHandlers } from './uploads';

/** The last bytes are stored, and then the file cannot be read. */
async function appendedWhile(problem: AppError): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  const call = (name: string): Promise<unknown> =>
    name === 'mediaManagement.finishUpload'
      ? Promise.reject(problem)
      : Promise.resolve({ upload: { offset: 10, sizeBytes: 10, expireTime: toTimestamp(new Date(0)) } });
  await uploadHandlers.appendUpload({
    params: { site_id: 1, upload_id: 'u' },
    headers: { 'upload-offset': 0 },
    bytes: [],
    call,
    setHeaders: (given: object) => Object.assign(headers, given),
  } as never);
  return headers;
}

test.each([
  new AppError('UNAVAILABLE', 'UNAVAILABLE', 'A service is not available.'),
  new AppError('DEADLINE_EXCEEDED', 'TIMEOUT', 'It takes longer.'),
  new AppError('FAILED_PRECONDITION', 'UPLOAD_BUSY', 'The upload is being finished.'),
])('bytes that are stored are not refused because the file is not made yet: $reason', async (problem) => {
  const headers = await appendedWhile(problem);
  expect(headers['Upload-Offset']).toBe('10');
  expect(headers['Headwater-Media-Id']).toBeUndefined();
});

test('a file that is refused is said to be at once', async () => {
  const problem = new AppError('INVALID_ARGUMENT', 'MEDIA_TYPE_REFUSED', 'This type is not taken.');
  await expect(appendedWhile(problem)).rejects.toBe(problem);
});

const finished = (problem: AppError): Promise<unknown> =>
  uploadHandlers.finishUpload({
    params: { site_id: 1, upload_id: 'u' },
    call: () => Promise.reject(problem),
  } as never);

test('who asks to finish is told to ask again while the service goes on', async () => {
  const late = new AppError('DEADLINE_EXCEEDED', 'TIMEOUT', 'It takes longer.');
  await expect(finished(late)).rejects.toMatchObject({ status: 409, code: 'UPLOAD_BUSY' });
  // Without an answer of the service, it is not known whether the upload continues.
  const away = new AppError('UNAVAILABLE', 'UNAVAILABLE', 'A service is not available.');
  await expect(finished(away)).rejects.toBe(away);
});

test.each([
  [{ max_files: 5 }, { maxFiles: 5, updateMask: { paths: ['max_files'] } }],
  [{ max_bytes: 0 }, { maxBytes: 0, updateMask: { paths: ['max_bytes'] } }],
  [
    { max_files: -1, max_bytes: null },
    { maxFiles: -1, updateMask: { paths: ['max_files', 'max_bytes'] } },
  ],
])('a quota is set to what is given: %j', async (body, expected) => {
  const asked: object[] = [];
  const call = (_: string, request: object) => {
    asked.push(request);
    return Promise.resolve({
      quota: { usedFiles: 0, usedBytes: 0, reservedFiles: 0, reservedBytes: 0, revision: 1 },
    });
  };
  await uploadHandlers.updateMediaQuota({ params: { site_id: 1 }, body, call } as never);
  // What is undefined has no member: it is as the installation has it.
  expect(asked).toEqual([{ siteId: 1, ...expected }]);
});
