import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { isAdvisorSignedIn } from '#lib/storage.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { routeErrorText } from './route-error-text.ts';

/** The page for whatever a route could not answer. */
export function RouteError() {
  const error = useRouteError();
  if (error instanceof ApiError && error.isConnectionLost) return <ConnectionLost />;
  const isAdvisor = isAdvisorSignedIn();
  const { title, detail = refusalIn(error) } = routeErrorText(statusOf(error));
  return (
    <main className="mx-auto flex min-h-dvh max-w-journey flex-col items-center justify-center gap-4 px-5 text-center">
      <SceneError className="h-36" />
      <h1 className="text-h1 font-bold tracking-tight">{title}</h1>
      {detail !== undefined && <p className="text-text2">{detail}</p>}
      <LinkButton href={isAdvisor ? '/sells' : '/contact-us'}>
        {isAdvisor ? 'Volver a mis pacientes' : 'Contactar soporte'}
      </LinkButton>
    </main>
  );
}

function statusOf(error: unknown): number | null {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : null;
}

/** The server's own sentence about what it refused, where a loader has passed it on. */
function refusalIn(error: unknown): string | undefined {
  const isTold = isRouteErrorResponse(error) && error.status === 403;
  return isTold && typeof error.data === 'string' ? error.data : undefined;
}
