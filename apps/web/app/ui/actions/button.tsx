import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> &
  ButtonLook & {
    /** What is happening now ('Registrando...'); while it is set the button does nothing. */
    busyText?: string | undefined;
    /** Why the button cannot be pressed yet; it stays reachable and says so. */
    blockedReason?: string | undefined;
    /** A press on a blocked button: the screen can show what is missing. */
    onBlockedPress?: (() => void) | undefined;
  };

/**
 * Never `disabled`: a disabled button loses the focus and explains nothing. A busy or blocked one
 * keeps both and swallows the press.
 */
export function Button({
  tone,
  size,
  wide,
  busyText,
  blockedReason,
  onBlockedPress,
  type = 'button',
  onClick,
  'aria-disabled': disabled,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const inert = busyText !== undefined || blockedReason !== undefined || disabled === true;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    if (blockedReason !== undefined && busyText === undefined) onBlockedPress?.();
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        onClick={press}
        aria-disabled={inert || undefined}
        aria-describedby={blockedReason ? reasonId : rest['aria-describedby']}
        className={buttonStyle({ tone, size, wide })}
      >
        {busyText !== undefined && <Spinner />}
        {busyText ?? children}
      </button>
      {blockedReason && (
        <p id={reasonId} className="mt-2 text-center text-small text-text2">
          {blockedReason}
        </p>
      )}
    </>
  );
}
