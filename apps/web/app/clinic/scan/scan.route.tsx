import { getClinicMe } from '@alivio/contract/staff.ts';
import { useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { exitFor, orLeave, staffExits } from '#lib/guards.ts';
import { leaveByDocument } from '#lib/leave-by-document.ts';
import { requireOwnDocument } from '#lib/require-own-document.ts';
import { pageTitle } from '#shared/page-title.ts';
import { requireToken } from '#shared/portal/staff-session.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { loadQrProof } from '../scanned-qr/read-scanned-qr.ts';
import { CameraView } from './camera-view.tsx';
import { copy } from './copy.ts';
import { type Judged, judgeQr } from './judge-qr.ts';
import { OtherWays } from './other-ways.tsx';
import { Told } from './told.tsx';

export const meta = () => pageTitle(copy.title);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireOwnDocument(request);
  return leaveByDocument(loadScan());
}

/** With what proves a QR, so that a forged one is known also when the line is lost. */
async function loadScan() {
  requireToken(getClinicMe.roles, staffExits);
  const [{ user }, proof] = await Promise.all([
    orLeave(api(getClinicMe, {}), staffExits),
    loadQrProof().catch(() => null),
  ]);
  return { siteIds: user.health_centers.map(({ id }) => id), proof };
}

const PATIENTS = '/health-center/patients';

/** Entered and left by loading documents: the policy of this one lets it ask for the camera. */
export default function Scan() {
  const { siteIds, proof } = useLoaderData<typeof clientLoader>();
  const [isReading, setReading] = useState(false);
  const [told, setTold] = useState<Extract<Judged, { kind: 'told' }> | null>(null);
  const heading = useRef<HTMLDivElement>(null);

  /** Null when there is nothing to say: the browser is on its way elsewhere. */
  async function judge(text: string) {
    setReading(true);
    try {
      const judged = await judgeQr(text, siteIds, proof);
      if (judged.kind === 'told') {
        setReading(false);
        return judged;
      }
      window.location.assign(`${PATIENTS}/procedure/${judged.loanId}`);
    } catch (error) {
      const exit = exitFor(error, staffExits);
      if (!(exit instanceof Response)) throw exit;
      window.location.assign(exit.headers.get('location') ?? PATIENTS);
    }
    return null;
  }

  /** A code that nobody has is told beside the field, which keeps it: it was mistyped rather than forged. */
  async function readCode(code: string) {
    const judged = await judge(code);
    if (judged?.isUnknown) return 'unknown';
    setTold(judged);
    return 'known';
  }

  async function read(text: string) {
    setTold(await judge(text));
  }

  function again() {
    setTold(null);
    heading.current?.focus();
  }

  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ href: PATIENTS }} />}>
      <div className="flex grow flex-col gap-5 pb-8">
        <div ref={heading} tabIndex={-1}>
          <Question title={copy.heading}>{copy.intro}</Question>
        </div>
        {told === null ? (
          <>
            <CameraView isReading={isReading} onText={(text) => void read(text)} />
            <OtherWays isReading={isReading} onText={(text) => void read(text)} onCode={readCode} />
          </>
        ) : (
          <Told {...told} patients={PATIENTS} onAgain={again} />
        )}
      </div>
    </JourneyPage>
  );
}
