import { clsx } from 'clsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'journey' | 'compact';

export type ButtonLook = {
  tone?: ButtonTone | undefined;
  /** `journey` is a thumb-sized 48 px, `compact` a 36 px for portals. */
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

const shape =
  'inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold ' +
  'transition select-none active:scale-[0.98] aria-disabled:cursor-not-allowed aria-disabled:active:scale-100';

const sizes: Record<ButtonSize, string> = {
  journey: 'min-h-12 px-5 py-2.5 text-body',
  compact: 'min-h-9 px-3.5 py-1.5 text-small',
};

const tones: Record<ButtonTone, string> = {
  primary:
    'bg-brand text-on-brand hover:bg-brand-hover aria-disabled:bg-sunken aria-disabled:text-text2 aria-disabled:ring-1 aria-disabled:ring-border',
  secondary:
    'border border-control bg-surface text-brand-text hover:bg-brand-soft aria-disabled:bg-sunken aria-disabled:text-text2',
  quiet:
    'text-brand-text underline-offset-4 hover:bg-brand-soft hover:underline aria-disabled:bg-transparent aria-disabled:text-text3 aria-disabled:no-underline',
  danger:
    'border border-bad bg-surface text-bad hover:bg-bad-soft aria-disabled:border-control aria-disabled:bg-sunken aria-disabled:text-text2',
};

/** One look for `<button>` and `<a>`. */
export function buttonStyle({ tone = 'primary', size = 'journey', wide = false }: ButtonLook) {
  return clsx(shape, sizes[size], tones[tone], wide && 'w-full');
}
