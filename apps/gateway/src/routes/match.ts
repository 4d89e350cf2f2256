import { type EndpointName, endpoints } from '@headwater/http-contract';

export interface EndpointMatch {
  name: EndpointName;
  /** What stands in place of `{slug}`. */
  slug: string | undefined;
}

const patterns = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  parts: endpoints[name].path.slice(1).split('/'),
}));

/** Finds the endpoint of a path below `/api/v1`. A segment that cannot be decoded matches nothing. */
export function matchEndpoint(segments: readonly (string | undefined)[]): EndpointMatch | undefined {
  for (const { name, parts } of patterns) {
    if (parts.length !== segments.length) continue;
    let slug: string | undefined;
    const fits = parts.every((part, at) => {
      const segment = segments[at];
      if (part !== '{slug}') return part === segment;
      slug = segment;
      return segment !== undefined && segment !== '';
    });
    if (fits) return { name, slug };
  }
  return undefined;
}
