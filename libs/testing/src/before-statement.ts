import { Client } from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Runs `meanwhile` directly before the next statement with this text, on any connection of this process, to simulate what others do between
 * two statements of a transaction. `restore` ends it, even if no such statement was sent.
 */
export function beforeStatement(text: string, meanwhile: () => Promise<unknown>): { restore(): void } {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
  const query = Client.prototype.query as Query;
  const restore = (): void => {
    Client.prototype.query = query as typeof Client.prototype.query;
  };
  const replaced: Query = function (this: unknown, ...given) {
    const [what] = given as [string | { text?: string }];
    const statement = typeof what === 'string' ? what : (what.text ?? '');
    if (!statement.includes(text)) return query.apply(this, given);
    restore();
    void meanwhile().finally(() => query.apply(this, given));
    return undefined;
  };
  Client.prototype.query = replaced as typeof Client.prototype.query;
  return { restore };
}
