import { Outlet } from 'react-router';
import { SitePage } from './frame/site-page.tsx';

/** Read by the root layout: a page below this one ships its HTML and `/site.js`, and no React. */
export const handle = { static: true };

export default function StaticPage() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  );
}
