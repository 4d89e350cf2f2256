import { ResponseReader } from './response-reader';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';

test('answers are found however they are cut', () => {
  const bytes = Buffer.from(answer + 'HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n' + answer);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const reader = new ResponseReader();
    expect([...reader.push(bytes.subarray(0, cut)), ...reader.push(bytes.subarray(cut))]).toEqual([
      200, 304, 200,
    ]);
  }
});

test('a chunked answer ends with its last chunk', () => {
  const reader = new ResponseReader();
  const head = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(reader.push(Buffer.from(`${head}5\r\nhello\r\n`))).toEqual([]);
  expect(reader.push(Buffer.from(`0\r\n\r\n${answer}`))).toEqual([404, 200]);
});
