import type { ComponentProps } from 'react';
import { FieldError, type FieldText, fieldAttributes, Hint } from './field.tsx';

type SwitchProps = Pick<FieldText, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> & {
    name: string;
    checked: boolean;
    /** What its two positions are called, in sight. */
    on: string;
    off: string;
  };

/** Something that is on or off, with the word for it beside the switch. */
export function Switch({ label, hint, error, on, off, ...control }: SwitchProps) {
  const { id = control.name, ...rest } = control;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <label htmlFor={id} className="grow py-2.5 font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-text2">
          {rest.checked ? on : off}
        </span>
        <input
          {...rest}
          {...fieldAttributes(id, { hint, error })}
          type="checkbox"
          role="switch"
          aria-checked={rest.checked}
          value="true"
          className="relative h-7 w-12 shrink-0 cursor-pointer rounded-full transition-colors before:absolute before:top-1/2 before:left-0.5 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand checked:before:[clip-path:none]"
        />
      </div>
      {hint !== undefined && (
        <div role="status">
          <Hint fieldId={id}>{hint}</Hint>
        </div>
      )}
      <FieldError fieldId={id} error={error} />
    </div>
  );
}
