/** The version at which a NOT_FOUND is valid, and for how long. */
export interface NotFoundFreshness {
  siteVersion: number;
  /** Milliseconds until the site's next scheduled publication; undefined if none is scheduled. */
  validForMs?: number | undefined;
}

/** The metadata that delivery services send with NOT_FOUND. */
export function toNotFoundMetadata({ siteVersion, validForMs }: NotFoundFreshness): Record<string, string> {
  return {
    site_version: String(siteVersion),
    ...(validForMs !== undefined && { valid_for_ms: String(validForMs) }),
  };
}

/** Undefined for a NOT_FOUND without a version. */
export function readNotFoundMetadata(
  metadata: Readonly<Record<string, string>>,
): NotFoundFreshness | undefined {
  const { site_version: version, valid_for_ms: validForMs } = metadata;
  if (version === undefined) return undefined;
  return {
    siteVersion: Number(version),
    ...(validForMs !== undefined && { validForMs: Number(validForMs) }),
  };
}
