import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';

const copy = { dayHint: 'dd/mm/aaaa' } as const;

type DayFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'figures'
>;

/** A day as people here write it; the browser's own field follows the language of the browser. */
export function DayField(props: DayFieldProps) {
  return (
    <TextField
      {...props}
      placeholder={copy.dayHint}
      autoComplete="off"
      inputMode="numeric"
      figures
    />
  );
}
