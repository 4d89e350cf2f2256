import {
  apiRoot,
  counts,
  maxCount,
  type Method,
  methods,
  type RouteName,
  routeNames,
  routes,
  textIds,
} from '@headwater/admin-contract';
import { percentDecode } from '@headwater/values';

const idForm = /^[1-9]\d{0,15}$/;
const paramForm = /^\{(\w+)\}$/;

/** The value in the path for a name in braces; undefined if it is not an id. */
export function readId(name: string, text: string): number | string | undefined {
  const form: RegExp | undefined = (textIds as Record<string, RegExp>)[name];
  if (form !== undefined) return form.test(text) ? text : undefined;
  const id = Number(text);
  const max = counts.includes(name) ? maxCount : Number.MAX_SAFE_INTEGER;
  return idForm.test(text) && id <= max ? id : undefined;
}

const patterns = routeNames.map((name) => ({ name, segments: segmentsOf(apiRoot + routes[name].path) }));

/** The routes at a path, for all methods: ids must match their patterns, and other segments must be equal, as in the router. */
export function routesAt(path: string): RouteName[] {
  const segments = segmentsOf(path);
  return patterns
    .filter(
      ({ segments: wanted }) =>
        wanted.length === segments.length && wanted.every((segment, at) => fits(segment, segments[at])),
    )
    .map(({ name }) => name);
}

/** The methods of a path. */
export function methodsAt(path: string): Method[] {
  const taken = routesAt(path).map((name) => routes[name].method);
  return methods.filter((method) => taken.includes(method));
}

function segmentsOf(path: string): string[] {
  return path.split('/');
}

function fits(wanted: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  const [, param] = paramForm.exec(wanted) ?? [];
  if (param === undefined) return wanted === given;
  const id = percentDecode(given, 'path');
  return id !== undefined && readId(param, id) !== undefined;
}
