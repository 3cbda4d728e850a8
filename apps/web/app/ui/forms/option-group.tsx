import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError, type FieldText, fieldAttributes, Hint } from './field.tsx';

type OptionGroupProps = Pick<FieldText, 'hint' | 'error'> & {
  id: string;
  legend: string;
  /** On a phone what stands in the group says it to the eye. */
  legendOnlyAtDesk?: boolean;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function OptionGroup({ id, legend, legendOnlyAtDesk, ...rest }: OptionGroupProps) {
  const { hint, error, children } = rest;
  return (
    <fieldset
      {...fieldAttributes(id, { hint, error })}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend
        className={clsx('mb-1.5 font-medium text-text', legendOnlyAtDesk && 'max-sm:sr-only')}
      >
        {legend}
      </legend>
      {hint !== undefined && <Hint fieldId={id}>{hint}</Hint>}
      {children}
      <FieldError fieldId={id} error={error} />
    </fieldset>
  );
}
