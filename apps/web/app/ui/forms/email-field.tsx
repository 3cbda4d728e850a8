import { TextField, type TextFieldProps } from './text-field.tsx';

/** No phone should capitalise an address or correct its spelling. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  );
}
