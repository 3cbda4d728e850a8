import { Trash2 } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonTone } from '#ui/actions/button-style.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Group, longText, Specimen } from './specimen.tsx';

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ActionsGallery(group: { id: string; title: string }) {
  return (
    <Group {...group}>
      {tones.map((tone) => (
        <Specimen key={tone} title={`Button ${tone}`}>
          <div className="flex flex-wrap items-start gap-3">
            <Button tone={tone}>Continuar</Button>
            <Button tone={tone} busyText="Registrando...">
              Continuar
            </Button>
            <div>
              <Button tone={tone} blockedReason="Elige primero una sede.">
                Continuar
              </Button>
            </div>
            <Button tone={tone} size="compact">
              Compacto
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen title="Button, texto largo">
        <Button wide>{longText}</Button>
      </Specimen>
      <Specimen title="LinkButton e IconButton">
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/ui">Dentro de la app</LinkButton>
          <LinkButton href="/start-onboarding" tone="secondary">
            Otro documento
          </LinkButton>
          <IconButton icon={Trash2} label="Quitar" />
        </div>
      </Specimen>
    </Group>
  );
}
