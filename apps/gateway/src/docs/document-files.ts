import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openApiDocument } from '@headwater/http-contract';

import { hashBody } from '../http/etag';

/** A file, ready to be sent. */
export interface DocumentFile {
  type: string;
  body: Buffer;
  hash: string;
  headers: Record<string, string>;
}

/** Files by their path below `/api/v1`. */
export type DocumentFiles = ReadonlyMap<string, DocumentFile>;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Headwater Content Delivery API</title>
    <link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
    <link rel="icon" href="/api/v1/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/v1/docs/swagger-ui-bundle.js"></script>
    <script src="/api/v1/docs/start.js"></script>
  </body>
</html>
`;

// Without validatorUrl: null the page would send the document's address to a public validator.
const startScript = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  queryConfigEnabled: false,
});
`;

// Allows only files from this origin; Swagger UI needs no inline scripts and styles.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function file(type: string, body: Buffer | string, headers: Record<string, string> = {}): DocumentFile {
  const bytes = Buffer.from(body);
  return { type, body: bytes, hash: hashBody(bytes), headers };
}

/** Reads the documentation of the API into memory: neither the gateway nor the page fetches anything from elsewhere. */
export function loadDocumentFiles(): DocumentFiles {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const asset = (name: string) => readFileSync(join(folder, name));
  return new Map([
    ['openapi.json', file('application/json', JSON.stringify(openApiDocument()))],
    [
      'docs',
      file('text/html', page, { 'Content-Security-Policy': pagePolicy, 'Referrer-Policy': 'no-referrer' }),
    ],
    ['docs/start.js', file('text/javascript', startScript)],
    ['docs/swagger-ui-bundle.js', file('text/javascript', asset('swagger-ui-bundle.js'))],
    ['docs/swagger-ui.css', file('text/css', asset('swagger-ui.css'))],
    ['docs/favicon-32x32.png', file('image/png', asset('favicon-32x32.png'))],
  ]);
}
