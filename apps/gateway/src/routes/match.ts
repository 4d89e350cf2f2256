import { type EndpointName, endpoints } from '@headwater/http-contract';
import { foldAsked, percentDecode } from '@headwater/values';

export interface EndpointMatch {
  name: EndpointName;
  /** The path segment at `{slug}`, decoded and folded. */
  slug: string | undefined;
}

const patterns = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  parts: endpoints[name].path.slice(1).split('/'),
}));

function slugOf(segment: string): string | undefined {
  const decoded = percentDecode(segment, 'path');
  return decoded === undefined || decoded === '' ? undefined : foldAsked(decoded);
}

/** Finds the endpoint of a path below `/api/v1/`, as sent. A slug that cannot be decoded matches nothing. */
export function matchEndpoint(path: string): EndpointMatch | undefined {
  const segments = path.split('/');
  for (const { name, parts } of patterns) {
    const fits =
      parts.length === segments.length &&
      parts.every((part, at) => part === '{slug}' || part === segments[at]);
    if (!fits) continue;
    const at = parts.indexOf('{slug}');
    if (at < 0) return { name, slug: undefined };
    const slug = slugOf(segments[at] ?? '');
    if (slug !== undefined) return { name, slug };
  }
  return undefined;
}
