import { parse } from 'libpg-query';

/** A statement that takes away something that programs of an older release may use. */
export interface Hint {
  line: number;
  what: string;
}

type Node = Record<string, unknown>;

/** What `AlterTableCmd.subtype` may take away, by its name in PostgreSQL's parser. */
const alterations: Record<string, (name: string) => string> = {
  AT_DropColumn: (name) => `drops the column ${name}`,
  AT_SetNotNull: (name) => `makes ${name} not null: older programs may write none`,
  AT_AlterColumnType: (name) => `changes the type of ${name}`,
};

/** Functions that only the same migration made, triggers and indexes are nobody's contract. */
const harmless = new Set(['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_STATISTIC_EXT']);

/** Looks at every statement of a migration, but not into the bodies of functions. */
export async function contractHints(sql: string): Promise<Hint[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Node; stmt_location?: number }[] };
  return stmts.flatMap(({ stmt, stmt_location: start = 0 }) =>
    hintsOf(stmt).map((what) => ({ line: lineOf(sql, start), what })),
  );
}

/** Whether the file says why it may take something away: `-- contracts: no release since 0.3.0 reads it`. */
export const saysWhy = (sql: string): boolean => /^-- contracts: \S.{9,}$/m.test(sql);

function hintsOf(stmt: Node): string[] {
  const [kind = '', body] = Object.entries(stmt)[0] ?? [];
  const statement = body as Node;
  switch (kind) {
    case 'DropStmt':
      return harmless.has(String(statement['removeType']))
        ? []
        : [`drops a ${wordOf(statement['removeType'])}`];
    case 'RenameStmt':
      return [`renames a ${wordOf(statement['renameType'])}`];
    case 'AlterObjectSchemaStmt':
      return [`moves a ${wordOf(statement['objectType'])} to another schema`];
    case 'AlterTableStmt':
      return (statement['cmds'] as { AlterTableCmd: Node }[]).flatMap(({ AlterTableCmd: command }) =>
        alterationOf(command),
      );
    default:
      return [];
  }
}

function alterationOf(command: Node): string[] {
  const subtype = String(command['subtype']);
  const known = alterations[subtype];
  if (known !== undefined) return [known(String(command['name']))];
  if (subtype !== 'AT_AddColumn') return [];
  const { ColumnDef: column } = command['def'] as { ColumnDef: Node };
  const constraints = ((column['constraints'] ?? []) as { Constraint: Node }[]).map(({ Constraint }) =>
    String(Constraint['contype']),
  );
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    constraints.includes(kind),
  );
  if (!constraints.includes('CONSTR_NOTNULL') || isFilled) return [];
  return [`adds ${String(column['colname'])} not null without a default: older programs write none`];
}

/** `OBJECT_TABLE` → `table` */
const wordOf = (type: unknown): string =>
  String(type)
    .replace(/^OBJECT_/, '')
    .toLowerCase()
    .replaceAll('_', ' ');

/** Of the first character of a statement behind white space and comments. */
function lineOf(sql: string, start: number): number {
  const bytes = Buffer.from(sql);
  const before = bytes.subarray(0, start).toString();
  const rest = bytes.subarray(start).toString();
  const skipped = /^(?:\s|--.*\n)*/.exec(rest)?.[0] ?? '';
  return (before + skipped).split('\n').length;
}
