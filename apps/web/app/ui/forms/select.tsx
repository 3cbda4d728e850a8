import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText, fieldAttributes } from './field.tsx';
import { InputFrame, inputStyle } from './input-frame.tsx';

export type SelectOption = { value: string; label: string };

export type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'> & {
    name: string;
    options: SelectOption[];
    /** First, empty choice ('Elige una sede'); without it the first option is chosen. */
    prompt?: string | undefined;
  };

/** One that waits for another choice is `aria-disabled`: it looks it, stays reachable, and its prompt says for what. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, verdict, ...control } = props;
  const { id = control.name, options, prompt, ...rest } = control;
  const isListed = options.some(({ value }) => value === rest.value);
  return (
    <Field {...{ id, label, hint, error, optional, verdict }}>
      <InputFrame invalid={Boolean(error)}>
        <div className="relative flex w-full">
          <select
            {...rest}
            // `false` would be an attribute too.
            aria-disabled={rest['aria-disabled'] || undefined}
            {...fieldAttributes(id, { hint, error })}
            className={`${inputStyle} appearance-none pr-11 text-ellipsis aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-text2`}
          >
            {/* While its list is not there, the prompt stands for what was chosen: a form posts it as it is. */}
            {prompt !== undefined && (
              <option value={isListed ? '' : (rest.value ?? '')}>{prompt}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-text2"
            aria-hidden="true"
          />
        </div>
      </InputFrame>
    </Field>
  );
}
