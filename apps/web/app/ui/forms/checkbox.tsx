import type { ComponentProps, ReactNode } from 'react';
import { FieldError, type FieldText, fieldAttributes, Hint } from './field.tsx';

type CheckboxProps = Pick<FieldText, 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { name: string; label: ReactNode };

export function Checkbox({ label, hint, error, ...control }: CheckboxProps) {
  const { id = control.name, ...rest } = control;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-3">
        <input
          {...rest}
          {...fieldAttributes(id, { hint, error })}
          type="checkbox"
          className="my-2.5 size-6 shrink-0 rounded-input"
        />
        <label htmlFor={id} className="py-2.5">
          {label}
        </label>
      </div>
      {hint !== undefined && <Hint fieldId={id}>{hint}</Hint>}
      <FieldError fieldId={id} error={error} />
    </div>
  );
}
