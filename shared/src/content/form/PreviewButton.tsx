import { useEffect, useRef, useState } from 'react';
import { setNestedObjectValues, useFormikContext } from 'formik';
import { Button } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { useLocalAddress } from '../../picture/use-local-address';
import { focusFirstFault } from '../../ui/form/focus-first-fault';
import { PagePreviewDialog } from '../../ui/preview/PagePreviewDialog';
import type { ContentKind } from '../kind/content-kind';
import { contentPreview } from '../content-preview';
import type { ContentRecord } from '../../domain/content/content-record';
import type { ContentValues } from './content-values';

interface PreviewButtonProps<Item extends ContentRecord> {
  kind: ContentKind<Item>;
  /** The stored record whose other facts the page shows. */
  item?: Item;
  /** The record that a new one is a copy of. */
  copyOf?: Item;
}

/** Shows the public page of what stands in the form, before anything is stored; what is wrong is told first. */
export function PreviewButton<Item extends ContentRecord>({
  kind,
  item,
  copyOf,
}: PreviewButtonProps<Item>) {
  const { values, validateForm, setTouched, isSubmitting } = useFormikContext<ContentValues>();
  const author = useCurrentUser();
  const picture = kind.fields.find((field) => field.kind === 'picture');
  const pictureUrl = useLocalAddress(picture && (values[picture.name] as File | undefined));
  const [preview, setPreview] = useState<ReturnType<typeof contentPreview>>();
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
    setPreview(contentPreview(kind, { item, copyOf, clean, pictureUrl, author }));
  };
  return (
    <>
      <Button ref={button} disabled={isSubmitting} onClick={() => void open()}>
        Pratinjau
      </Button>
      {preview && (
        <PagePreviewDialog
          title={String(values.judul)}
          {...preview}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}
