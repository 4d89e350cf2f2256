import { ResponseReader } from './response-reader';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';

/** Gives the pieces in memory that is overwritten after each, as sockets do. */
function statusesOf(...pieces: string[]): number[] {
  const statuses: number[] = [];
  const reader = new ResponseReader((status) => statuses.push(status));
  for (const piece of pieces) {
    const memory = Buffer.from(piece);
    reader.push(memory);
    memory.fill(0);
  }
  return statuses;
}

test('answers are found however they are cut', () => {
  const text = `${answer}HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n${answer}`;
  for (let cut = 0; cut <= text.length; cut += 1) {
    expect(statusesOf(text.slice(0, cut), text.slice(cut))).toEqual([200, 304, 200]);
  }
  expect(statusesOf(...text)).toEqual([200, 304, 200]);
});

test('an answer without a body ends with its head', () => {
  expect(statusesOf('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')).toEqual([401]);
});

test('a chunked answer ends with its last chunk', () => {
  const head = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(statusesOf(`${head}5\r\nhello\r\n`)).toEqual([]);
  expect(statusesOf(`${head}5\r\nhello\r\n`, `0\r\n\r\n${answer}`)).toEqual([404, 200]);
});
