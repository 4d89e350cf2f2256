import { type IdKind } from '@headwater/schema';

import type { AddressRewriter } from './media-addresses';
import { joinPath, type JsonLeaf, scanJson } from './scan-json';

/** Kinds of objects that texts name by their ids. */
export const namedKinds = ['media', 'entry', 'taxonomy', 'author'] as const;
export type NamedKind = (typeof namedKinds)[number] & IdKind;

/** A possible reference to an object of the site that was not changed. */
export interface Remark {
  /** The place in its text, such as `[0].data.image`; empty: the whole text. */
  path: string;
  pattern: string;
  value: string;
  /** Kinds of objects of the site that have this id; none: the value is an address of the former site. */
  mayName: NamedKind[];
}

export interface JsonRewriter {
  addresses: AddressRewriter;
  /** The new id of an object of the site; undefined: the site has no object with this id. */
  newId(kind: NamedKind, id: string): string | undefined;
  /** Whether a media file has, or had, these bytes. */
  hasBytes(mediaId: string, contentHash: string): boolean;
  /** The kinds of references that the operator has named, by pattern with the column in front, such as `blocks[].data.image`. */
  references: ReadonlyMap<string, NamedKind>;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

// The admin writes a picture as `{"type":"image","data":{"media_id":17}}`, and a heading with its level, at any depth of the blocks.
const ofImageBlock = /^blocks\[\].*\.data\.media_id$/;
const ofHeading = /^blocks\[\].*\.data\.level$/;

const idPattern = /^"?([1-9]\d{0,15})"?$/;

/** Rewrites the values that certainly refer to objects of the site. All other bytes stay. */
export function rewriteJson(
  text: string,
  column: string,
  rewriter: JsonRewriter,
  onRemark: (remark: Remark) => void,
): string {
  const { addresses } = rewriter;
  const leaves = scanJson(text, (written) => idPattern.test(written) || written.length > 12);
  const hashesOf = new Map<number, string[]>();
  const splices: Splice[] = [];
  for (const leaf of leaves) {
    if (idPattern.test(leaf.written)) continue;
    const hashes = addresses.hashesIn(leaf.written);
    if (hashes.length > 0) hashesOf.set(leaf.holder, [...(hashesOf.get(leaf.holder) ?? []), ...hashes]);
    const written = addresses.rewrite(leaf.written);
    if (written !== leaf.written) splices.push({ ...leaf, text: written });
    for (const value of addresses.findFormer(written)) onRemark({ ...leaf, value, mayName: [] });
  }
  for (const leaf of leaves) {
    const [, id] = idPattern.exec(leaf.written) ?? [];
    if (id === undefined) continue;
    const found = findId(leaf, id, joinPath(column, leaf.pattern), {
      rewriter,
      hashes: hashesOf.get(leaf.holder) ?? [],
    });
    if (typeof found === 'string') splices.push({ ...leaf, text: leaf.written.replace(id, found) });
    else if (found !== undefined) onRemark({ ...leaf, value: id, mayName: found });
  }
  return applySplices(text, splices);
}

/** The new id if the reference is certain; else the kinds of objects that the id may name. */
function findId(
  leaf: JsonLeaf,
  id: string,
  pattern: string,
  { rewriter, hashes }: { rewriter: JsonRewriter; hashes: readonly string[] },
): string | NamedKind[] | undefined {
  const told = rewriter.references.get(pattern) ?? (ofImageBlock.test(pattern) ? 'media' : undefined);
  const toldId = told && rewriter.newId(told, id);
  if (toldId !== undefined) return toldId;
  // Id and address of the same file are in one object.
  if (/id$/i.test(leaf.key) && hashes.some((hash) => rewriter.hasBytes(id, hash))) {
    const found = rewriter.newId('media', id);
    if (found !== undefined) return found;
  }
  if (ofHeading.test(pattern)) return undefined;
  const kinds = namedKinds.filter((kind) => rewriter.newId(kind, id) !== undefined);
  return kinds.length === 0 ? undefined : kinds;
}

function applySplices(text: string, splices: Splice[]): string {
  let result = '';
  let at = 0;
  for (const splice of splices.sort((one, other) => one.start - other.start)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at);
}
