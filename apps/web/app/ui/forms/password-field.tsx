import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix' | 'autoComplete'> & {
  autoComplete: 'new-password' | 'current-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={visible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-pressed={visible}
          aria-label={`Mostrar ${props.label.toLowerCase()}`}
          onClick={() => setVisible(!visible)}
          className="min-w-11 shrink-0 px-3.5 text-small font-semibold text-brand-text hover:underline"
        >
          {visible ? 'Ocultar' : 'Mostrar'}
        </button>
      }
    />
  );
}
