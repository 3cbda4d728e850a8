import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Field, type FieldText, fieldAttributes } from './field.tsx';

type CodeInputProps = FieldText & {
  name: string;
  value: string;
  onValue: (code: string) => void;
  /** Called once, when the last box is filled. */
  onComplete: (code: string) => void;
  length?: number | undefined;
  readOnly?: boolean | undefined;
  /** What the screen says above it, read with the field that took the focus from its heading. */
  introId?: string | undefined;
  /** There is nothing else to do on the screen: typing begins at once. */
  focusOnArrival?: boolean | undefined;
};

/** One real input, so paste and SMS autofill work, drawn as boxes. */
export function CodeInput(props: CodeInputProps) {
  const { name, value, onValue, onComplete, length = 6, readOnly, ...rest } = props;
  const { introId, focusOnArrival, ...text } = rest;
  const input = useRef<HTMLInputElement>(null);
  const wasRefused = Boolean(text.error) && value === '';

  useEffect(() => {
    if (focusOnArrival) takeFocusOfHeading(input.current);
  }, [focusOnArrival]);

  useEffect(() => {
    if (wasRefused) takeFocusBack(input.current);
  }, [wasRefused]);

  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onValue(code);
    if (code.length === length) onComplete(code);
  }

  return (
    <Field id={name} {...text}>
      <div className="relative">
        <input
          ref={input}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          readOnly={readOnly}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          {...fieldAttributes(name, text, introId)}
          className="peer absolute inset-0 z-10 w-full cursor-text bg-transparent text-body text-transparent caret-transparent outline-none focus-visible:shadow-none"
        />
        <CodeBoxes value={value} length={length} invalid={Boolean(text.error)} />
      </div>
    </Field>
  );
}

/** To type it again at once, unless the person went on to something else while the code was being checked. */
function takeFocusBack(input: HTMLInputElement | null): void {
  const focused = document.activeElement;
  const isControl = focused?.matches('a, button, input, select, textarea') === true;
  const isElsewhere = isControl && (!('form' in focused) || focused.form !== input?.form);
  if (!isElsewhere) input?.focus();
}

/** A screen opens with the focus on its heading, unless the person is at something else already. */
function takeFocusOfHeading(input: HTMLInputElement | null): void {
  if (document.activeElement?.matches('body, h1')) input?.focus();
}

function CodeBoxes({
  value,
  length,
  invalid,
}: {
  value: string;
  length: number;
  invalid: boolean;
}) {
  const current = Math.min(value.length, length - 1);
  return (
    <div
      aria-hidden="true"
      className="group flex gap-2 [--box:var(--color-surface)] peer-read-only:[--box:var(--color-sunken)] peer-focus-visible:[--ring:var(--color-focus)]"
    >
      {Array.from({ length }, (_, box) => box).map((box) => (
        <span
          key={box}
          className={clsx(
            'flex h-14 w-0 grow items-center justify-center rounded-input bg-(--box) text-h2 font-semibold tabular-nums',
            invalid ? 'border-2 border-bad' : 'border border-control',
            box === current && 'outline-3 outline-offset-2 outline-[var(--ring,transparent)]',
          )}
        >
          {value[box]}
        </span>
      ))}
    </div>
  );
}
