import type { ColumnDefinitionBuilder } from 'kysely';

/** Returns the primary key of a table, numbered by the database; a number is never given twice. */
export function idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement();
}
