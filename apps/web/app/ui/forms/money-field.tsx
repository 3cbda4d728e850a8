import { type ChangeEvent, useState } from 'react';
import { cleanAmount, writeAmount } from './amount-text.ts';
import { cleanInput } from './clean-input.ts';
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

/** Whole soles: nothing but figures from the first edit on, grouped by thousands when it is left. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, prefix = 'S/', centimos, onCentimos, onBlur, ...rest } = props;
  const { maxDigits = 9, ...field } = rest;
  /** What was typed, with the points and commas that do not stand in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const figuresOf = (text: string) => cleanAmount(text).slice(0, maxDigits);
  const settled = centimos === null ? '' : writeAmount(centimos);
  const shown = typed === null ? settled : figuresOf(typed);

  /** '1200.' stands as '1200': a 5 behind it is 1200.5 and not 12005, until '3.500' turns out to be thousands. */
  function readTyped(text: string): string {
    if (typed !== null) return text.startsWith(shown) ? typed + text.slice(shown.length) : text;
    // The first key in a grouped amount: its commas are ours, and '5,000' less a figure is 500.
    return Math.abs(text.length - settled.length) === 1 ? text.replaceAll(',', '') : text;
  }

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const text = input.value;
    const whole = readTyped(text);
    // The figures before the caret stay before it.
    cleanInput(input, (part) => (part === text ? figuresOf(whole) : part.replace(/\D/g, '')));
    setTyped(whole);
    const figures = figuresOf(whole);
    onCentimos(figures === '' ? null : Number(figures) * 100);
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
        value={shown}
        onChange={take}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <input type="hidden" name={name} value={centimos ?? ''} />
    </>
  );
}
