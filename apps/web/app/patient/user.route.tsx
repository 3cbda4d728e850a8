import { Outlet } from 'react-router';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { useAreaHandle } from './area-handle.ts';
import { AreaNav } from './area-nav.tsx';

/** The frame of the client area. It asks nothing: a QR that was seen is shown without a line too. */
export default function User() {
  const { title, back } = useAreaHandle();
  return (
    <JourneyPage
      header={
        <AppBar title={title} back={back}>
          <AreaNav />
        </AppBar>
      }
    >
      <Outlet />
    </JourneyPage>
  );
}
