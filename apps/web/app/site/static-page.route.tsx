import { Outlet } from 'react-router';
import { SitePage } from './frame/site-page.tsx';
import type { StaticHandle } from './static-handle.ts';

export const handle: StaticHandle = { static: 'site' };

export default function StaticPage() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  );
}
