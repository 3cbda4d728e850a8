import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { HelpFab } from '#ui/journey/help-fab.tsx';
import { JourneyAside } from '#ui/journey/journey-aside.tsx';
import { asideRoomStyle } from '#ui/journey/journey-page.tsx';
import { StepProgress } from '#ui/journey/step-progress.tsx';
import { Stepper } from '#ui/journey/stepper.tsx';
import { Group, Specimen } from './specimen.tsx';
import { WaitingDemo } from './waiting-demo.tsx';

export function JourneyGallery(group: { id: string; title: string }) {
  const [step, setStep] = useState(3);
  return (
    <Group {...group}>
      <Specimen title="AppBar, StepProgress y BottomBar">
        <div className="overflow-clip rounded-card border border-border px-5">
          <div className="-mx-5">
            <AppBar title="Tus datos" back={{ to: '/ui' }} home={{ href: '/start-onboarding' }}>
              <StepProgress value={(step / 8) * 100} step={step} steps={8} />
            </AppBar>
          </div>
          <p className="py-10 text-center text-text2">La pregunta de esta pantalla</p>
          <BottomBar>
            <Button wide onClick={() => setStep(step === 8 ? 0 : step + 1)}>
              Continuar
            </Button>
          </BottomBar>
        </div>
      </Specimen>
      <Specimen title="JourneyAside: una segunda columna en escritorio" wide>
        <div
          className={`flex flex-col gap-5 rounded-card border border-border p-5 ${asideRoomStyle}`}
        >
          <p className="text-h2 font-bold">La pregunta de esta pantalla</p>
          <JourneyAside>
            <Card title="Tu solicitud">
              <p className="money text-h2">S/5,000.00</p>
              <p className="text-text2">Clínica Santa Lucía, Miraflores</p>
            </Card>
          </JourneyAside>
          <p className="text-text2">
            En un celular lo de arriba queda en su lugar; en un escritorio se mira al costado.
          </p>
        </div>
      </Specimen>
      <Specimen title="StepProgress">
        {[0, 25, 50, 87.5, 100].map((value) => (
          <StepProgress key={value} value={value} step={Math.round((value / 100) * 8)} steps={8} />
        ))}
      </Specimen>
      <Specimen title="Stepper">
        <Stepper
          label="Tu solicitud"
          steps={[
            { title: 'Datos y plan', state: 'done' },
            { title: 'Documentos', detail: 'Los revisamos en menos de un día.', state: 'current' },
            { title: 'Firma', state: 'next' },
          ]}
        />
      </Specimen>
      <Specimen title="WaitingScreen">
        <WaitingDemo />
      </Specimen>
      <HelpFab title="¿Cómo te ayudamos?">
        <p>Te atendemos todos los días de 9:00AM a 9:00PM.</p>
      </HelpFab>
    </Group>
  );
}
