import { cleanText } from '@teluk-mart/domain/validation/clean-text';
import type { AnyObject, ObjectSchema, SchemaDescription } from 'yup';

/** Half a character at the end of a text that was cut. */
const HALF = /[\ud800-\udbff]$/;

/** Returns the most characters of each field of a form, by its schema; throws where one has no limit. */
function limitsOf<Values extends AnyObject>(form: ObjectSchema<Values>): [string, number][] {
  return Object.entries(form.describe().fields).map(([name, field]) => {
    const { tests } = field as SchemaDescription;
    const limit = tests.find((test) => test.name === 'max')?.params?.max;
    if (typeof limit !== 'number') throw new Error(`The field ${name} of a form has no limit`);
    return [name, limit];
  });
}

/**
 * Makes a function that returns what was typed into a form, for a page that shows it again. It returns the fields of
 * the form alone, each cut to what it takes. Throws where a text field of the form has no limit.
 */
export function typedValuesOf<Values extends AnyObject>(form: ObjectSchema<Values>) {
  const limits = limitsOf(form);
  return (fields: Readonly<Record<string, string>>): Record<string, string> => {
    const typed = limits.flatMap(([name, limit]) => {
      const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return text === undefined ? [] : [[name, cut(text, limit)] as const];
    });
    return Object.fromEntries(typed);
  };
}

/** Cuts a text whose line breaks count once, as the schema counts them. */
function cut(text: string, limit: number): string {
  return cleanText(text).slice(0, limit).replace(HALF, '');
}
