import type { ComponentProps } from 'react';
import { Field, type FieldText, fieldAttributes } from './field.tsx';
import { InputFrame, inputStyle } from './input-frame.tsx';

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'className'> & { name: string; 'data-first-focus'?: '' };

/** Several lines: a comment, a reason. */
export function TextArea({ label, hint, error, optional, ...control }: TextAreaProps) {
  const { id = control.name, rows = 4, ...rest } = control;
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <InputFrame invalid={Boolean(error)}>
        <textarea
          {...rest}
          rows={rows}
          {...fieldAttributes(id, { hint, error })}
          className={`${inputStyle} resize-y`}
        />
      </InputFrame>
    </Field>
  );
}
