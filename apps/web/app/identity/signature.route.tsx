import { loadClient } from '#lib/client-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ComingNext } from './coming-next.tsx';
import { comingNext, copy } from './copy.ts';
import { loadApplication } from './load-application.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];
export const clientLoader = loadApplication;

export default function Signature() {
  return <ComingNext {...comingNext.signature} />;
}
