import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';

const TITLE = 'Recupera tu contraseña';

export const meta = () => pageTitle(TITLE);

/** The support team checks who is asking and gives the account back. */
export default function StaffForgotPassword() {
  return (
    <JourneyPage header={<AppBar title={TITLE} back={{ to: '/health-center/login' }} />}>
      <div className="flex grow flex-col gap-5">
        <SceneDocuments className="mx-auto h-32" />
        <Question title="Te ayudamos a entrar">
          Escríbenos o llámanos: confirmamos que eres tú y recuperas tu cuenta. Ten a la mano tu
          documento de identidad.
        </Question>
        <SupportHelp />
        <BottomBar>
          <LinkButton href="/contact-us" wide>
            Contactar soporte
          </LinkButton>
        </BottomBar>
      </div>
    </JourneyPage>
  );
}
