import { useRevalidator } from 'react-router';
import { usePolling } from '#lib/use-polling.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { endTexts } from './copy.ts';

/** Calls by a link are counted: seldom enough for the longest that the company takes. */
const POLL_MS = 30_000;

type EndScreenProps = { standing: keyof typeof endTexts };

export function EndScreen({ standing }: EndScreenProps) {
  const { revalidate } = useRevalidator();
  usePolling(standing === 'submitted' ? revalidate : null, POLL_MS);
  const { title, facts } = endTexts[standing];
  return (
    <div className="flex grow flex-col gap-5 pb-6">
      <WaitingScreen
        title={title}
        facts={[...facts]}
        scene={standing === 'signed' ? SceneDocuments : undefined}
      />
      <SupportHelp />
    </div>
  );
}
