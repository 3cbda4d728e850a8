import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { cleanInput } from './clean-input.ts';
import { Field, type FieldText, fieldAttributes } from './field.tsx';
import { InputFrame, inputStyle } from './input-frame.tsx';

export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'size' | 'type'> & {
    name: string;
    type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | undefined;
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Rewrites what is typed or pasted ('+51 999-888-777' to '999888777'). */
    clean?: ((text: string) => string) | undefined;
    /** Figures line up: document numbers, phones, amounts. */
    figures?: boolean | undefined;
  };

/** The id is the name unless given, so an error summary can link to `#name`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, verdict, ...control } = props;
  const { id = control.name, prefix, suffix, clean, figures, onChange, ...rest } = control;
  return (
    <Field {...{ id, label, hint, error, optional, verdict }}>
      <InputFrame invalid={Boolean(error)} prefix={prefix} suffix={suffix}>
        <input
          type="text"
          {...rest}
          {...fieldAttributes(id, { hint, error })}
          className={clsx(inputStyle, figures && 'tabular-nums')}
          onChange={(event) => {
            if (clean) cleanInput(event.currentTarget, clean);
            onChange?.(event);
          }}
        />
      </InputFrame>
    </Field>
  );
}
