// Matches a version, such as "1763719562123".
const digits = /^\d{1,16}$/;

/** The version that X-Min-Content-Version demands; 0 without the header, undefined if it is invalid. */
export function readMinVersion(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return 0;
  const text = String(header).trim();
  const version = digits.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(version) ? version : undefined;
}
