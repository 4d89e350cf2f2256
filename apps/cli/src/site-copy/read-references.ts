import { invalid } from '../backup/errors';
import { type NamedKind, namedKinds } from './rewrite-json';

const form = /^(?<path>(?:fields|blocks|items|settings)[^=]*)=(?<kind>[a-z]+)$/;

/** Reads `--reference`, such as `blocks[].data.image=media`. @throws AppError for any other form */
export function readReferences(given: readonly string[]): Map<string, NamedKind> {
  return new Map(
    given.map((text) => {
      const { path, kind } = form.exec(text)?.groups ?? {};
      const found = namedKinds.find((each) => each === kind);
      if (path === undefined || found === undefined)
        throw invalid(
          'REFERENCE_INVALID',
          `"${text}" says no reference: give where ids stand and what they name, such as blocks[].data.image=media. ` +
            `They stand in fields, blocks, items (of menus) or settings (of area designs), and name ${namedKinds.join(', ')}.`,
        );
      return [path, found];
    }),
  );
}
