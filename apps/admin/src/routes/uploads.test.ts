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
