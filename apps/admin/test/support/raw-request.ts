import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  contentType: string | undefined;
  text: string;
}

/** False if the server may be waiting for more bytes. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, Math.max(end, 0)).toString('latin1');
  const length = Number(/^content-length:[ \t]*(\d*)/im.exec(head)?.[1] ?? 0);
  return end >= 0 && bytes.length - end - 4 >= length;
}

/** Everything that is answered to some bytes before the connection ends. One that is not whole ends at once, and may get no answer. */
export function sendBytes(port: number, bytes: Buffer): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }, () => {
      if (isWhole(bytes)) socket.write(bytes);
      else socket.end(bytes);
    });
    socket.setTimeout(3_000, () => socket.end());
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // The server may keep it open for another request.
      if (answersIn(Buffer.concat(chunks)).length > 0) socket.end();
    });
    socket.on('end', () => socket.end());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(answersIn(Buffer.concat(chunks))));
  });
}

/** Those that are whole. */
function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const head = rest.subarray(0, end).toString('latin1');
    const valueOf = (name: string): string | undefined =>
      new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim();
    rest = rest.subarray(end + 4);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    const length = valueOf('content-length');
    const [text, used] =
      valueOf('transfer-encoding') === 'chunked' && status !== 204
        ? dechunked(rest)
        : [rest.subarray(0, length === undefined ? 0 : Number(length)).toString(), Number(length ?? 0)];
    if (used > rest.length) return answers;
    rest = rest.subarray(used);
    if (status !== 100) answers.push({ status, contentType: valueOf('content-type'), text });
  }
  return answers;
}

function dechunked(bytes: Buffer): [text: string, used: number] {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (end < 0 || Number.isNaN(size)) return ['', Infinity];
    if (size === 0) return [Buffer.concat(chunks).toString(), end + 4];
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
