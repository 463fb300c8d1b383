import { useEffect, useRef, useState } from 'react';
import { setNestedObjectValues, useFormikContext } from 'formik';
import { Button } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { focusFirstFault } from '../ui/form/focus-first-fault';
import { PagePreviewDialog } from '../ui/preview/PagePreviewDialog';
import type { ContentKind } from './content-kind';
import { contentPreview } from './content-preview';
import type { ContentRecord } from './content-record';
import type { ContentValues } from './content-values';

interface PreviewButtonProps<Item extends ContentRecord> {
  kind: ContentKind<Item>;
  /** The stored record whose other facts the page shows. */
  item?: Item;
  /** The record that a new one is a copy of. */
  copyOf?: Item;
}

/** A preview that is open, and the picture that it borrows from the form. */
interface OpenPreview {
  page: string;
  answers: Readonly<Record<string, unknown>>;
  pictureUrl?: string;
}

/** Shows the public page of what stands in the form, before anything is stored; what is wrong is told first. */
export function PreviewButton<Item extends ContentRecord>({
  kind,
  item,
  copyOf,
}: PreviewButtonProps<Item>) {
  const { values, validateForm, setTouched, isSubmitting } = useFormikContext<ContentValues>();
  const author = useCurrentUser();
  const [preview, setPreview] = useState<OpenPreview>();
  const button = useRef<HTMLButtonElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstFault(button.current?.form);
  }, [refusals]);
  const open = async () => {
    const errors = await validateForm();
    if (Object.keys(errors).length > 0) {
      void setTouched(setNestedObjectValues(errors, true), false);
      setRefusals(refusals + 1);
      return;
    }
    const clean = kind.schema.cast(values, { stripUnknown: true }) as Record<string, unknown>;
    const file = Object.values(values).find((value) => value instanceof File);
    const pictureUrl = file && URL.createObjectURL(file);
    setPreview({
      ...contentPreview(kind, { item, copyOf, clean, pictureUrl, author }),
      pictureUrl,
    });
  };
  const close = () => {
    if (preview?.pictureUrl !== undefined) URL.revokeObjectURL(preview.pictureUrl);
    setPreview(undefined);
  };
  return (
    <>
      <Button ref={button} disabled={isSubmitting} onClick={() => void open()}>
        Pratinjau
      </Button>
      {preview && (
        <PagePreviewDialog
          title={String(values.judul)}
          page={preview.page}
          answers={preview.answers}
          onClose={close}
        />
      )}
    </>
  );
}
