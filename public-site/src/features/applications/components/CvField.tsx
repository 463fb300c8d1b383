import { type ChangeEvent, useEffect, useRef } from 'react';
import { CV_ACCEPT } from '@teluk-mart/shared/domain/application/cv-file';
import { useFormField } from '@teluk-mart/shared/hooks/use-form-field';
import { FormField } from '@teluk-mart/shared/ui/form/FormField';
import type { ApplicationValues } from '../application-values';
import { ChosenFile } from './ChosenFile';
import { DropZone } from './DropZone';
import { FileInvitation } from './FileInvitation';

/**
 * The CV: a real file input stretched over a drop zone, so that clicks, keys and dropped files are the browser's own
 * (spec §5). A message about the file shows as soon as it is chosen.
 */
export function CvField() {
  const { input, setValue, setTouched, id, helperId, error } =
    useFormField<ApplicationValues['cv']>('cv');
  const element = useRef<HTMLInputElement>(null);
  const file = input.value;
  const fileId = `${id}-file`;
  const invalid = error !== undefined;

  // A file input keeps its file until it is emptied by hand, and choosing the same file again would be no change.
  useEffect(() => {
    if (!file && element.current) element.current.value = '';
  }, [file]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    void setTouched(true, false);
    void setValue(chosen);
  };
  const remove = () => {
    void setValue(undefined);
    element.current?.focus();
  };

  return (
    <FormField {...{ id, helperId, error }} label="CV/Resume" wide>
      <DropZone invalid={invalid}>
        <input
          ref={element}
          id={id}
          name={input.name}
          type="file"
          accept={CV_ACCEPT}
          required
          aria-invalid={invalid}
          aria-describedby={`${fileId} ${helperId}`}
          onChange={choose}
          onBlur={input.onBlur}
        />
        {file ? (
          <ChosenFile id={fileId} file={file} invalid={invalid} onRemove={remove} />
        ) : (
          <FileInvitation id={fileId} />
        )}
      </DropZone>
    </FormField>
  );
}
