import { isHeic } from '../../src/screens/media/uploads/heic';
import { isMeantAsPicture } from '../../src/screens/media/uploads/meant-picture';
import { type Run, UploadQueue } from '../../src/screens/media/uploads/queue';
import { metadataOf, type Sent } from '../../src/screens/media/uploads/tus';

const head = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ['a photo of an iPhone', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', true],
  ['a picture in HEIF', '\0\0\0\u0018ftypmif1\0\0\0\0mif1heic', true],
  ['AVIF, which calls itself HEIF', '\0\0\0\u001cftypmif1\0\0\0\0mif1avifmiaf', false],
  ['AVIF', '\0\0\0\u001cftypavif\0\0\0\0avifmif1', false],
  ['a video', '\0\0\0\u0018ftypisom\0\0\0\0isommp42', false],
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', false],
  ['nothing', '', false],
])('%s: HEIC or not by its first bytes', (_, bytes, expected) => {
  expect(isHeic(head(bytes))).toBe(expected);
});

test.each([
  ['png PNG apng jpg JPEG jfif gif webp avif tif tiff bmp ico svg', true],
  ['pdf docx mp4 mp3 txt zip png.txt pngx heic', false],
])('called like %s: meant as a picture, %s', (endings, expected) => {
  for (const ending of endings.split(' ')) {
    expect([ending, isMeantAsPicture(`Quay 1.${ending}`)]).toEqual([ending, expected]);
  }
  expect(isMeantAsPicture('png')).toBe(false);
});

test('names of files travel in base64, beyond ASCII too; a replacement keeps the name that is there', () => {
  const asked = { name: 'Möwe,1.png', sizeBytes: 9 };
  expect(metadataOf(asked)).toBe(`filename ${Buffer.from('Möwe,1.png').toString('base64')}`);
  const replaces = { mediaId: 17, revision: 3 };
  expect(metadataOf({ ...asked, replaces })).toBe('replaces_media_id MTc=,expected_revision Mw==');
});

const file = (name: string) => new File(['abcd'], name);

/** A queue whose files arrive, or not, when a test says so. */
function startQueue() {
  const runs = new Map<string, Run & { end: (sent: Sent) => void; fail: (error: Error) => void }>();
  const dropped: string[] = [];
  const queue = new UploadQueue({
    send: (run) =>
      new Promise((end, fail) => {
        runs.set(run.file.name, { ...run, end, fail });
      }),
    drop: (run) => {
      dropped.push(run.file.name);
      return Promise.resolve();
    },
  });
  const states = () => queue.rows().map(({ file: { name }, state }) => `${name} ${state}`);
  return { queue, runs, dropped, states };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two files are sent at a time, the others wait for them', async () => {
  const { queue, runs, states } = startQueue();
  queue.add(1, ['a', 'b', 'c'].map(file));
  expect(states()).toEqual(['a running', 'b running', 'c queued']);
  runs.get('a')?.onProgress(3);
  expect(queue.rows()[0]).toMatchObject({ sentBytes: 3 });
  runs.get('a')?.end({ mediaId: 5, kind: 'image' });
  await turn();
  expect(queue.rows()[0]).toMatchObject({
    state: 'done',
    sent: { mediaId: 5, kind: 'image' },
    sentBytes: 4,
  });
  expect(states()).toEqual(['a done', 'b running', 'c running']);
  expect(queue.isBusy).toBe(true);
});

test('a file that waits for the connection holds its place', () => {
  const { queue, runs, states } = startQueue();
  queue.add(1, ['a', 'b', 'c'].map(file));
  runs.get('a')?.onWait(true);
  expect(states()).toEqual(['a waiting', 'b running', 'c queued']);
  runs.get('a')?.onWait(false);
  expect(states()[0]).toBe('a running');
});

test('a file that is refused stays in sight, and is sent again when somebody says so', async () => {
  const { queue, runs, states } = startQueue();
  queue.add(1, [file('a')]);
  runs.get('a')?.fail(new Error('no'));
  await turn();
  expect(states()).toEqual(['a failed']);
  expect(queue.isBusy).toBe(false);
  queue.retry(queue.rows()[0]!.id);
  expect(states()).toEqual(['a running']);
  runs.get('a')?.end({ mediaId: 1, kind: 'document' });
  await turn();
  queue.clearDone(2);
  expect(states()).toEqual(['a done']);
  queue.clearDone(1);
  expect(states()).toEqual([]);
});

test('a file that is stopped ends its request, and what is stored of it is dropped', async () => {
  const { queue, runs, dropped, states } = startQueue();
  queue.add(1, ['a', 'b', 'c'].map(file));
  queue.cancel(queue.rows()[0]!.id);
  expect(runs.get('a')?.signal.aborted).toBe(true);
  expect(dropped).toEqual(['a']);
  runs.get('a')?.fail(new Error('stopped'));
  await turn();
  expect(states()).toEqual(['b running', 'c running']);
});

test('given up, all are stopped, nothing of them is in sight, and what is stored of them stays', async () => {
  const { queue, runs, dropped, states } = startQueue();
  const [a = 0] = queue.add(1, ['a', 'b', 'c'].map(file));
  const arrived = queue.arrived(a);
  queue.giveUp();
  expect([states(), queue.isBusy, dropped]).toEqual([[], false, []]);
  expect(['a', 'b'].map((name) => runs.get(name)?.signal.aborted)).toEqual([true, true]);
  expect(await arrived).toBeUndefined();
  runs.get('a')?.fail(new Error('stopped'));
  runs.get('b')?.end({ mediaId: 2, kind: 'image' });
  await turn();
  expect([states(), runs.has('c')]).toEqual([[], false]);
  queue.add(1, [file('d')]);
  expect(states()).toEqual(['d running']);
});

test('a file that has arrived is not dropped with its line', async () => {
  const { queue, runs, dropped } = startQueue();
  queue.add(1, [file('a')]);
  runs.get('a')?.end({ mediaId: 1, kind: 'document' });
  await turn();
  queue.cancel(queue.rows()[0]!.id);
  expect([queue.rows(), dropped]).toEqual([[], []]);
});

test('who waits for a file hears what it has become, after a failure too, and that it was given up', async () => {
  const { queue, runs } = startQueue();
  const [a = 0, b = 0] = queue.add(1, ['a', 'b'].map(file));
  const [first, second] = [queue.arrived(a), queue.arrived(b)];
  runs.get('a')?.fail(new Error('no'));
  await turn();
  queue.retry(a);
  runs.get('a')?.end({ mediaId: 5, kind: 'image' });
  queue.cancel(b);
  expect(await first).toEqual({ mediaId: 5, kind: 'image' });
  expect(await second).toBeUndefined();
  expect(await queue.arrived(a)).toEqual({ mediaId: 5, kind: 'image' });
});

test('a file that is on its way is not sent a second time', async () => {
  const { queue, runs, states } = startQueue();
  const chosen = (name: string, lastModified: number) => new File(['abcd'], name, { lastModified });
  const [first] = queue.add(1, [chosen('a', 5)]);
  expect(queue.add(1, [chosen('a', 5), chosen('b', 5)])).toEqual([first, expect.any(Number)]);
  expect(states()).toEqual(['a running', 'b running']);
  // Of another site, or another file of that name.
  queue.add(2, [chosen('a', 5)]);
  queue.add(1, [chosen('a', 6)]);
  expect(states()).toEqual(['a running', 'b running', 'a queued', 'a queued']);
  runs.get('a')?.end({ mediaId: 5, kind: 'image' });
  await turn();
  // A file that is added again is another upload.
  expect(queue.add(1, [chosen('a', 5)])).not.toEqual([first]);
});
