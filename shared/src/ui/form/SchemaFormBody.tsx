import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useFormikContext } from 'formik';
import { useFocusAfterSubmit } from '@teluk-mart/shared/hooks/use-focus-after-submit';

interface SchemaFormBodyProps {
  fillsParent: boolean;
  onDirtyChange?: (dirty: boolean) => void;
  children: ReactNode;
}

const FILLING = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

/** The form element of a `SchemaForm`. The browser's own bubbles stay away: messages stand below the fields. */
export function SchemaFormBody({ fillsParent, onDirtyChange, children }: SchemaFormBodyProps) {
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
