import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';

type RucFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

export function RucField(props: RucFieldProps) {
  return (
    <TextField
      label="RUC de la clínica"
      hint="11 números; el banco lo pide para pagarle"
      inputMode="numeric"
      autoComplete="off"
      figures
      {...props}
    />
  );
}
