import { type Db, type Tx } from './database';

/**
 * Keeps a statement that every request needs. It is built once for a database or a transaction instead of in each call, because building
 * one takes longer than waiting for its rows.
 */
export function prepared<Statement>(build: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const built = new WeakMap<Db | Tx, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
