import { getClinicMe } from '@alivio/contract/staff.ts';
import { readQrText } from '@alivio/domain/qr/qr-text.ts';
import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { orLeave, staffExits } from '#lib/guards.ts';
import { findToken } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { copy, refusals } from './copy.ts';
import { loadQrProof, readScannedQr } from './read-scanned-qr.ts';

export const meta = () => pageTitle(copy.title);

/** Whoever works at a clinic goes on to the loan, others to the clinics' door; a code that proves nothing stays here. */
export async function clientLoader({ params: { code = '' } }: ClientLoaderFunctionArgs) {
  const isAtClinic = findToken(getClinicMe.roles) !== null;
  const facts = readQrText(code)?.facts;
  // There is no loan to come back to: nobody is asked to sign in for it.
  if (facts === undefined) return { reason: 'unreadable' as const, validUntil: null, isAtClinic };
  const login = `/health-center/login?health-center-loan-id=${facts.loanId}`;
  const siteIds = isAtClinic ? await listSites(`${login}&session=expired`) : undefined;
  const scanned = await readScannedQr(code, facts, siteIds, await loadQrProof());
  if (!scanned.ok) return { ...scanned, isAtClinic };
  throw replace(isAtClinic ? `/health-center/patients/procedure/${scanned.loanId}` : login);
}

async function listSites(login: string): Promise<number[]> {
  const { user } = await orLeave(api(getClinicMe, {}), { ...staffExits, login });
  return user.health_centers.map(({ id }) => id);
}

export default function ScannedQrRefused() {
  const { reason, validUntil, isAtClinic } = useLoaderData<typeof clientLoader>();
  const { heading, text } = refusals[reason];
  return (
    <JourneyPage header={<AppBar title={copy.title} />}>
      <div className="flex grow flex-col gap-5 pb-8">
        <SceneError className="h-28 self-center" />
        <Question title={heading}>
          {reason === 'expired' && validUntil && (
            <p>Se podía usar hasta el {formatShortDay(validUntil)}.</p>
          )}
          <p>{text}</p>
        </Question>
        {isAtClinic ? (
          <LinkButton to="/health-center/patients" tone="secondary" wide>
            {copy.patients}
          </LinkButton>
        ) : (
          <WhatItIs />
        )}
      </div>
    </JourneyPage>
  );
}

/** Cameras are everybody's: whoever was sent the picture reads it too. */
function WhatItIs() {
  return (
    <>
      <section className="flex flex-col gap-2 rounded-card bg-sunken p-5">
        <h2 className="font-semibold">{copy.forClinics}</h2>
        <p className="text-text2">{copy.whatItIs}</p>
      </section>
      <LinkButton to="/health-center/login" tone="secondary" wide>
        {copy.clinic}
      </LinkButton>
      <LinkButton href="/start-onboarding" tone="quiet" wide>
        {copy.home}
      </LinkButton>
    </>
  );
}
