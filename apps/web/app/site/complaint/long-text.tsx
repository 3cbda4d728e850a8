import { complaintLimits, complaintMinLengths } from '@alivio/contract/complaint-rules.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FieldSlot } from '../form/field-slot.tsx';
import { complaintCopy as copy } from './copy.ts';

type LongTextProps = {
  name: 'description' | 'detail' | 'request';
  label: string;
  hint?: string;
  rows: number;
};

/** Tells how long it may be; the script, how much is left. */
export function LongText({ name, label, hint, rows }: LongTextProps) {
  const letters = copy.letters(complaintLimits[name]);
  return (
    <FieldSlot>
      <TextArea
        name={name}
        label={label}
        hint={
          <>
            {hint}
            <span data-letters={name}>{letters}</span>
          </>
        }
        rows={rows}
        required
        minLength={complaintMinLengths[name]}
        maxLength={complaintLimits[name]}
      />
    </FieldSlot>
  );
}
