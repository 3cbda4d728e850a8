import { Select, type SelectProps } from './select.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DocumentFieldProps = { type: SelectProps; number: TextFieldProps };

/** Kind of document and its number, side by side: they are read as one. */
export function DocumentField({ type, number }: DocumentFieldProps) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-start gap-3">
      <Select {...type} />
      <TextField inputMode="numeric" autoComplete="off" figures {...number} />
    </div>
  );
}
