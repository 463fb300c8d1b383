import { DefaultQueryCompiler } from 'kysely';

/**
 * Lists the SQL of all statements that this process sends to any database while something is done, without those that
 * begin and end transactions.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { compileQuery } = DefaultQueryCompiler.prototype;
  const spy = jest
    .spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
    .mockImplementation(function (this: DefaultQueryCompiler, ...input) {
      const compiled = compileQuery.apply(this, input);
      statements.push(compiled.sql);
      return compiled;
    });
  await work().finally(() => spy.mockRestore());
  return statements;
}
