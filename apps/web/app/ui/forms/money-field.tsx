import { useState } from 'react';
import { cleanAmount, readAmount, writeAmount } from './amount-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'prefix' | 'clean' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'
> & {
  prefix?: string | undefined;
  /** Whole céntimos, or null while there is no amount. The form posts them under `name`. */
  centimos: number | null;
  onCentimos: (centimos: number | null) => void;
  maxDigits?: number | undefined;
};

/** Whole soles: plain figures from the first edit on, grouped by thousands when it is left. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, prefix = 'S/', centimos, onCentimos, onBlur, ...rest } = props;
  const { maxDigits = 9, ...field } = rest;
  const [draft, setDraft] = useState<string | null>(null);
  const settled = centimos === null ? '' : writeAmount(centimos);

  function readField(text: string): number | null {
    const amount = readAmount(text);
    return amount === null ? null : amount - (amount % 100);
  }

  /** The first key in a grouped amount: its commas are ours, and '5,000' less a figure is 500. */
  function clean(text: string): string {
    const isOneKey = draft === null && Math.abs(text.length - settled.length) === 1;
    const typed = isOneKey ? text.replaceAll(',', '') : text;
    return cleanAmount(typed).slice(0, maxDigits);
  }

  return (
    <>
      <TextField
        autoComplete="off"
        id={name}
        {...field}
        name={`${name}-text`}
        inputMode="numeric"
        figures
        prefix={prefix}
        clean={clean}
        value={draft ?? settled}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          onCentimos(readField(event.currentTarget.value));
        }}
        onBlur={(event) => {
          setDraft(null);
          onBlur?.(event);
        }}
      />
      <input type="hidden" name={name} value={centimos ?? ''} />
    </>
  );
}
