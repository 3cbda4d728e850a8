import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { SupportHelp } from './support-help.tsx';

type SubmitBarProps = {
  busyText?: string | undefined;
  blockedReason?: string | undefined;
  children: ReactNode;
};

/** How every form ends: help, then the one way on. */
export function SubmitBar({ children, ...button }: SubmitBarProps) {
  return (
    <>
      <SupportHelp />
      <BottomBar>
        <Button type="submit" wide {...button}>
          {children}
        </Button>
      </BottomBar>
    </>
  );
}
