import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../actions/spinner.tsx';

/** What every field says about itself. */
export type FieldText = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /**
   * The answer of a check that runs elsewhere, announced politely. Null until it comes: its line is kept free, so that
   * nothing moves under somebody's finger.
   */
  verdict?: { kind: 'checking' | 'ok'; text: string } | null | undefined;
};

type FieldProps = FieldText & { id: string; children: ReactNode };

export function Field({ id, label, hint, error, optional, verdict, children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-text">
        {label}
        {optional && <span className="font-normal text-text3"> (opcional)</span>}
      </label>
      {hint !== undefined && <Hint fieldId={id}>{hint}</Hint>}
      {children}
      <div className={verdict === undefined ? undefined : 'min-h-5'}>
        <FieldError fieldId={id} error={error} />
        <div role="status">{verdict && !error && <Verdict {...verdict} />}</div>
      </div>
    </div>
  );
}

export function Hint({ fieldId, children }: { fieldId: string; children: ReactNode }) {
  return (
    <p id={hintId(fieldId)} className="text-small text-text2">
      {children}
    </p>
  );
}

export function FieldError({ fieldId, error }: { fieldId: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={errorId(fieldId)} className="flex gap-1.5 text-small font-medium text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">Error: </span>
        {error}
      </span>
    </p>
  );
}

function Verdict({ kind, text }: NonNullable<FieldText['verdict']>) {
  const isOk = kind === 'ok';
  return (
    <p className={`flex items-center gap-1.5 text-small ${isOk ? 'text-ok' : 'text-text2'}`}>
      {isOk ? <CircleCheck className="size-4 shrink-0" aria-hidden="true" /> : <Spinner />}
      {text}
    </p>
  );
}

const hintId = (fieldId: string) => `${fieldId}-hint`;
const errorId = (fieldId: string) => `${fieldId}-error`;

/** Ties a control to its hint and its error; spread it on the control. */
export function fieldAttributes(
  id: string,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
  introId?: string,
) {
  const describedBy = [introId, hint !== undefined && hintId(id), error && errorId(id)].filter(
    Boolean,
  );
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}
