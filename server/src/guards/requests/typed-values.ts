import { cleanText } from '@teluk-mart/domain/validation/clean-text';
import type { AnyObject, ObjectSchema, SchemaDescription } from 'yup';

/** Half a character at the end of a text that was cut. */
const HALF = /[\ud800-\udbff]$/;

/**
 * Makes a function that returns what was typed into a form, for a page that shows it again: the fields of the form
 * alone, each cut to what it takes, with line breaks that count once. Throws where a field of the form has no limit.
 */
export function typedValuesOf<Values extends AnyObject>(form: ObjectSchema<Values>) {
  const limits = Object.entries(form.describe().fields).map(([name, field]) => {
    const { tests } = field as SchemaDescription;
    const limit = tests.find((test) => test.name === 'max')?.params?.max;
    if (typeof limit !== 'number') throw new Error(`The field ${name} of a form has no limit`);
    return [name, limit] as const;
  });
  return (sent: Readonly<Record<string, string>>): Record<string, string> => {
    const fields = new Map(Object.entries(sent));
    const typed = limits.flatMap(([name, limit]) => {
      const text = fields.get(name);
      return text === undefined
        ? []
        : [[name, cleanText(text).slice(0, limit).replace(HALF, '')] as const];
    });
    return Object.fromEntries(typed);
  };
}
