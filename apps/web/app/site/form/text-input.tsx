import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText, fieldAttributes } from '#ui/forms/field.tsx';
import { InputFrame, inputStyle } from '#ui/forms/input-frame.tsx';
import { FieldSlot } from './field-slot.tsx';

type TextInputProps = Pick<FieldText, 'label' | 'hint' | 'optional'> &
  Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'size' | 'id'> & {
    name: string;
    prefix?: ReactNode;
    /** Which typing filter the script of the page puts on it. */
    'data-filter'?: string;
  };

/** A text field as it stands in a page without React: what is required is the browser's to say until a script is there. */
export function TextInput({ label, hint, optional, prefix, ...control }: TextInputProps) {
  const { name } = control;
  return (
    <FieldSlot>
      <Field {...{ id: name, label, hint, optional }}>
        <InputFrame invalid={false} prefix={prefix}>
          <input
            type="text"
            required={!optional}
            {...control}
            {...fieldAttributes(name, { hint })}
            className={inputStyle}
          />
        </InputFrame>
      </Field>
    </FieldSlot>
  );
}
