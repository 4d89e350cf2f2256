import fc from 'fast-check';

import { piecesOf, readResults } from './import-lines';

test('cuts documents into requests of bounded size, in their order, and loses none', () => {
  const documents = fc.array(
    fc.record({
      id: fc.nat(),
      a: fc.constantFrom(0, 10, 100_000, 300_000).map((length) => 'é'.repeat(length)),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(documents, (all) => {
      const pieces = [...piecesOf(all)];
      expect(pieces.flatMap(({ lines }) => lines)).toEqual(all.map((document) => JSON.stringify(document)));
      let place = 0;
      for (const { first, lines } of pieces) {
        expect(first).toBe(place);
        expect(lines.length).toBeGreaterThan(0);
        if (lines.length > 1) expect(lines.join('').length).toBeLessThanOrEqual(250_000);
        place += lines.length;
      }
    }),
    { numRuns: 30 },
  );
});

test('fills a request up to its bound, and not one character more', () => {
  // As a line, a document has eight more characters than its text.
  const ofLength = (length: number) => ({ a: 'x'.repeat(length - 8) });
  const sizesOf = (...lengths: number[]) =>
    [...piecesOf(lengths.map(ofLength))].map(({ lines }) => lines.length);
  expect(sizesOf(100_000, 150_000, 200_000, 50_000)).toEqual([2, 2]);
  expect(sizesOf(100_000, 150_001, 99_999)).toEqual([1, 2]);
  expect(sizesOf(300_000, 249_999, 1_000)).toEqual([1, 1, 1]);
});

test('makes a document only when its request is', () => {
  let made = 0;
  function* documents() {
    for (; made < 10; made += 1) yield { a: 'x'.repeat(100_000) };
  }
  const pieces = piecesOf(documents());
  pieces.next();
  // The first document of the next request showed that this one is full.
  expect(made).toBe(2);
  expect([...pieces].map(({ first, lines }) => [first, lines.length])).toEqual([
    [2, 2],
    [4, 2],
    [6, 2],
    [8, 2],
  ]);
});

describe('the answer to an import', () => {
  const fine = '{"success":true}';
  const bad = '{"success":false,"code":400,"error":"Field `a` must be a string.","document":"{}"}';

  it('names the documents that were refused', () => {
    expect(readResults(`${fine}\n${bad}\n${fine}`, 3)).toEqual([
      undefined,
      'Field `a` must be a string.',
      undefined,
    ]);
    expect(readResults('{"success":false}', 1)).toEqual(['no reason was given']);
  });

  it.each([
    ['of another number of documents', `${fine}\n${fine}`],
    ['of no document', ''],
    ['that is not JSON', 'Not found'],
    [
      'of a full server',
      `{"success":false,"code":503,"error":"Rejecting write: running out of resource type: OUT_OF_DISK"}`,
    ],
    ['of a collection that is gone', `{"success":false,"code":404,"error":"Collection not found"}`],
  ])('is none: %s', (_, text) => {
    expect(() => readResults(text, 1)).toThrow();
  });

  it('names what was wrong with a document, and is none where the server was at fault', () => {
    const ofCode = (code: number) => () => readResults(`{"success":false,"code":${code},"error":"no"}`, 1);
    for (const code of [400, 403, 405, 499]) expect(ofCode(code)()).toEqual(['no']);
    for (const code of [399, 404, 500]) expect(ofCode(code)).toThrow('no');
  });

  it('is none of fewer documents than were sent: the others need not be there', () => {
    expect(() => readResults(fine, 2)).toThrow('2 documents were sent, and 1 answered');
  });
});
