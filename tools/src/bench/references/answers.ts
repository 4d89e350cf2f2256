import { readFileSync } from 'node:fs';

/** Answers of the gateway as bytes, by the key under which a reference serves them. */
export interface StoredAnswer {
  status: number;
  contentType: string;
  /** Base64. */
  body: string;
}

export interface Answer {
  status: number;
  contentType: string;
  body: Buffer;
}

export function readAnswers(file: string): Map<string, Answer> {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, StoredAnswer>;
  return new Map(
    Object.entries(stored).map(([key, answer]) => [
      key,
      { ...answer, body: Buffer.from(answer.body, 'base64') },
    ]),
  );
}
