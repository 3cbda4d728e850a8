import { TextField, type TextFieldProps } from './text-field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix'> & {
  /** Country code, shown and not typed. */
  prefix?: string | undefined;
};

export function PhoneField({ prefix = '+51', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      figures
      {...rest}
      type="tel"
      prefix={<span className="tabular-nums">{prefix}</span>}
    />
  );
}
