import type { apiRoot, RouteAnswer, writeHeader } from '@headwater/admin-contract';

import { Fault } from '../../api/fault';

const root: typeof apiRoot = '/admin/v1';
const ownHeader: typeof writeHeader = { name: 'Headwater-Admin', value: '1' };

/** Stores a file, and tells how much of it is on its way: `fetch` does not know that. @throws Fault */
export function sendFile(
  siteId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<RouteAnswer<'uploadMedia'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const search = new URLSearchParams({ name: file.name }).toString();
    request.open('POST', `${root}/sites/${siteId}/media?${search}`);
    request.setRequestHeader(ownHeader.name, ownHeader.value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => reject(new Fault(0, 'OFFLINE', ''));
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as RouteAnswer<'uploadMedia'>);
      const { code = 'UNKNOWN', message = '' } = (request.response ?? {}) as Partial<Fault>;
      reject(new Fault(request.status, code, message));
    };
    request.send(file);
  });
}
