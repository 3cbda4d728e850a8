import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export const iconButtonStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-text2 transition hover:bg-sunken hover:text-text active:scale-95';

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
};

export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={iconButtonStyle}>
      <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
