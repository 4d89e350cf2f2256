import type { ServerResponse } from 'node:http';

const head = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** What every answer carries, faults too: it is kept by nobody, shown in no frame, and read by no other origin. */
export function secureHead(response: ServerResponse, isSecure: boolean): void {
  for (const [name, value] of Object.entries(head)) response.setHeader(name, value);
  if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}
