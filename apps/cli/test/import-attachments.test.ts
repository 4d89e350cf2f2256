import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { call, type Imports, startImports } from './support/imports';
import { type TestItem, wxr } from './support/wxr';

let imports: Imports;
beforeAll(async () => (imports = await startImports()));
afterAll(() => imports.close());

// The smallest PNG: one transparent pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const served = ['remote.png', 'photo%E2%80%AEgnp.exe', 'a%5Cb%2Fc.png'];
    if (served.some((name) => request.url === `/wp-content/uploads/${name}`)) response.end(png);
    else if (request.url === '/wp-content/uploads/hangs.png')
      response.writeHead(200).write(png.subarray(0, 10));
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-content/uploads`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('takes files from the folder, then from their URLs, and reports each that it cannot get', async () => {
  const siteId = await imports.createSite();
  const mediaDir = join(imports.folder, 'uploads');
  await mkdir(join(mediaDir, '2020/01'), { recursive: true });
  await writeFile(join(mediaDir, '2020/01/local image.png'), png);
  const items: TestItem[] = [
    { id: 1, type: 'post', title: 'With image', slug: 'with-image', meta: { _thumbnail_id: '2' } },
    {
      id: 2,
      type: 'attachment',
      title: 'Local',
      status: 'inherit',
      parent: 1,
      attachmentUrl: `${base}/2020/01/local%20image.png`,
    },
    { id: 3, type: 'attachment', title: 'Remote', status: 'inherit', attachmentUrl: `${base}/remote.png` },
    { id: 4, type: 'attachment', title: 'Gone', status: 'inherit', attachmentUrl: `${base}/gone.png` },
    { id: 5, type: 'attachment', title: 'Hangs', status: 'inherit', attachmentUrl: `${base}/hangs.png` },
    {
      id: 6,
      type: 'attachment',
      title: 'Outside',
      status: 'inherit',
      attachmentUrl: 'http://x/../../etc/passwd',
    },
    { id: 7, type: 'attachment', title: 'File', status: 'inherit', attachmentUrl: 'file:///etc/passwd' },
    { id: 8, type: 'attachment', title: 'Trash', status: 'trash', attachmentUrl: `${base}/remote.png` },
    {
      id: 10,
      type: 'attachment',
      title: 'Misleading',
      status: 'inherit',
      attachmentUrl: `${base}/photo%E2%80%AEgnp.exe`,
    },
    {
      id: 11,
      type: 'attachment',
      title: 'Separator',
      status: 'inherit',
      attachmentUrl: `${base}/a%5Cb%2Fc.png`,
    },
    { id: 9, type: 'post', title: 'Without image', slug: 'without-image', meta: { _thumbnail_id: '4' } },
  ];
  const report = await imports.run(siteId, wxr(items), { mediaDir, download: true, allowPrivateHosts: true });
  expect(report.reconciled).toBe(true);
  expect(report.byType['attachment']).toEqual({
    total: 9,
    imported: 2,
    unchanged: 0,
    skipped: 1,
    failed: 6,
  });
  const reasons = Object.fromEntries(
    report.lines.map((line) => [line.title, line.reason ?? line.notes?.[0]]),
  );
  expect(reasons).toMatchObject({
    Gone: `${base}/gone.png answered 404`,
    Hangs: `${base}/hangs.png did not answer within 2000 ms`,
    File: 'file:///etc/passwd is not an http or https URL',
    Trash: 'it is in the trash',
    Misleading: 'header.name: header.name must not contain the bidirectional control U+202E.',
    Separator:
      'header.name: header.name must not contain a slash., header.name must not contain a backslash.',
    'Without image': 'without its image: attachment 4 was not imported',
  });
  const { media } = await imports.manage.media.listMedia({ siteId }, call);
  expect(media.map((one) => one.media!.name).sort()).toEqual(['local image.png', 'remote.png']);
  const local = media.find((one) => one.media!.name === 'local image.png')!;
  expect((await imports.entryBySlug(siteId, 'with-image')).ogImageMediaId).toBe(local.media!.mediaId);

  // A missing file is added once it is available.
  await writeFile(join(mediaDir, 'gone.png'), png);
  const again = await imports.run(siteId, wxr(items), { mediaDir, download: false });
  expect(again.byType['attachment']).toMatchObject({ imported: 1, unchanged: 2 });
  expect((await imports.entryBySlug(siteId, 'without-image')).ogImageMediaId).toBeGreaterThan(0);
});
