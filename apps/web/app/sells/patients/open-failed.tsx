import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

export function OpenFailed({ children }: { children: ReactNode }) {
  return (
    <Notice tone="bad" title={copy.openFailed} announce>
      {children}
    </Notice>
  );
}
