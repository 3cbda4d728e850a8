import type { ReactNode } from 'react';
import { FieldError, type FieldText, fieldAttributes, Hint } from './field.tsx';

type OptionGroupProps = Pick<FieldText, 'hint' | 'error'> & {
  id: string;
  legend: string;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function OptionGroup({ id, legend, hint, error, children }: OptionGroupProps) {
  return (
    <fieldset
      {...fieldAttributes(id, { hint, error })}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium text-text">{legend}</legend>
      {hint !== undefined && <Hint fieldId={id}>{hint}</Hint>}
      {children}
      <FieldError fieldId={id} error={error} />
    </fieldset>
  );
}
