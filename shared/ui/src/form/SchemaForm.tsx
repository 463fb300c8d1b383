import { errorMessage, fieldErrors } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import { useFocusAfterSubmit } from '@teluk-mart/ui/hooks/focus';
import { Form, Formik, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { useServerErrors } from './submission';

interface SchemaFormBodyProps {
  fillsParent: boolean;
  onDirtyChange?: (dirty: boolean) => void;
  children: ReactNode;
}

const FILLING = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

/** The form element of a `SchemaForm`. The browser's own bubbles stay away: messages stand below the fields. */
function SchemaFormBody({ fillsParent, onDirtyChange, children }: SchemaFormBodyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { dirty, isSubmitting } = useFormikContext();
  useFocusAfterSubmit(form, isSubmitting);
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  return (
    <Form ref={form} noValidate aria-busy={isSubmitting} style={fillsParent ? FILLING : undefined}>
      {children}
    </Form>
  );
}

/** Properties of a staff form on a page or in a dialog. */
export interface SchemaFormProps<Values extends FormikValues, Clean extends AnyObject> {
  initialValues: Values;
  /** The rules of `shared/domain`, which the server runs too. */
  schema: ObjectSchema<Clean>;
  /**
   * Sends the clean values and reports a success; rejects with the API's error. A file, or any value that the schema
   * leaves out, stands in the values as typed.
   */
  save: (clean: Clean, typed: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  /** Toast text for a failure that brings no words of its own (docs/specification.md#error-texts). */
  failure: string;
  /** Returns true if the form shows a failure itself: a toast would repeat it, and lie over it on a phone. */
  isTold?: (error: unknown) => boolean;
}

interface Properties<Values extends FormikValues, Clean extends AnyObject> extends SchemaFormProps<
  Values,
  Clean
> {
  /** Called whenever the form starts or stops to differ from its stored values. */
  onDirtyChange?: (dirty: boolean) => void;
  /** Fills the height that it is given, as a dialog's form does, so that only its fields scroll. */
  fillsParent?: boolean;
  /** The fields and the button that submits them. */
  children: ReactNode;
}

/**
 * A form of the staff area: the shared rules, the server's messages on their fields until they are changed, and a toast
 * for a failure. No input is lost on a failure, and nothing is sent twice.
 */
export function SchemaForm<Values extends FormikValues, Clean extends AnyObject>({
  initialValues,
  schema,
  save,
  failure,
  isTold,
  onDirtyChange,
  fillsParent = false,
  children,
}: Properties<Values, Clean>) {
  const toast = useToast();
  const { validate, remember } = useServerErrors<Values>();
  const sending = useRef<Promise<void>>(undefined);
  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const clean = schema.cast(values, { stripUnknown: true }) as Clean;
      await save(clean, values, helpers);
    } catch (error) {
      remember(fieldErrors(error), values);
      helpers.setErrors(validate(values));
      if (!isTold?.(error)) toast.failure('Error', errorMessage(error, failure));
    }
  };
  // Two submits may come before the button rests; the second one is the first.
  const submit = (values: Values, helpers: FormikHelpers<Values>) =>
    (sending.current ??= send(values, helpers).finally(() => {
      sending.current = undefined;
    }));
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      validate={validate}
      onSubmit={submit}
    >
      <SchemaFormBody fillsParent={fillsParent} onDirtyChange={onDirtyChange}>
        {children}
      </SchemaFormBody>
    </Formik>
  );
}
