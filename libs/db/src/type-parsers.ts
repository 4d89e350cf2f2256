import { types } from 'pg';

type TypeId = Parameters<typeof types.getTypeParser>[0];

const int8 = 20;
const int8Array = 1016;
const json = 114;

/**
 * How columns become values, for both kinds of database: 64-bit integers are numbers (ids and versions stay below 2^53), and
 * `json` stays the text that was stored, byte for byte.
 */
export const typeParsers = {
  getTypeParser: (id: TypeId, format?: 'text' | 'binary'): unknown => {
    const oid = id as number;
    if (oid === int8) return Number;
    if (oid === json) return (text: string) => text;
    if (oid === int8Array) {
      const parseTexts = types.getTypeParser(int8Array as TypeId, 'text') as (
        text: string,
      ) => (string | null)[];
      return (text: string) => parseTexts(text).map((value) => (value === null ? null : Number(value)));
    }
    return types.getTypeParser(id, format);
  },
};
