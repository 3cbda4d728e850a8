import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { Group, longText, Specimen } from './specimen.tsx';

const tones: { tone: Tone; word: string }[] = [
  { tone: 'ok', word: 'Pagado' },
  { tone: 'warn', word: 'En revisión' },
  { tone: 'bad', word: 'Vencida hace 12 días' },
  { tone: 'info', word: 'Generado' },
];

const tenMinutesFromNowMs = Date.now() + 600_000;

export function FeedbackGallery(group: { id: string; title: string }) {
  return (
    <Group {...group}>
      <Specimen title="Notice">
        {tones.map(({ tone, word }) => (
          <Notice key={tone} tone={tone} title={word}>
            {longText}
          </Notice>
        ))}
        <Notice
          tone="bad"
          title="Sesión expirada"
          actions={<Button size="compact">Iniciar sesión</Button>}
        />
      </Specimen>
      <Specimen title="Badge y Countdown">
        <div className="flex flex-wrap gap-2">
          {tones.map(({ tone, word }) => (
            <Badge key={tone} tone={tone}>
              {word}
            </Badge>
          ))}
          <Badge tone="neutral">Inactivo</Badge>
          <Badge tone="campaign">Campaña</Badge>
        </div>
        <p>
          Podrás pagar de nuevo en <Countdown deadlineMs={tenMinutesFromNowMs} />
        </p>
      </Specimen>
      <Specimen title="Toast">
        <div className="flex flex-wrap gap-3">
          {tones.map(({ tone, word }) => (
            <Button
              key={tone}
              tone="secondary"
              size="compact"
              onClick={() => showToast({ tone, text: word })}
            >
              {word}
            </Button>
          ))}
          <Button tone="secondary" size="compact" onClick={showSending}>
            Enviando código...
          </Button>
        </div>
      </Specimen>
      <Specimen title="Skeleton">
        <Loading text="Estamos recuperando tus créditos">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      </Specimen>
      <Specimen title="EmptyState: nada todavía">
        <EmptyState
          scene={SceneStart}
          title="Aún no hay pagos"
          action={<Button>Solicitar crédito</Button>}
        />
      </Specimen>
      <Specimen title="EmptyState: nada coincide">
        <EmptyState
          scene={SceneWaiting}
          title="Ningún paciente coincide"
          action={<Button tone="secondary">Limpiar filtros</Button>}
        />
      </Specimen>
      <Specimen title="EmptyState: no se pudo cargar">
        <CannotLoad
          title="Ocurrió un error al cargar tus créditos"
          action={<Button tone="secondary">Intentar de nuevo</Button>}
        >
          Tu avance está a salvo. (código AL-1042)
        </CannotLoad>
      </Specimen>
    </Group>
  );
}

function showSending() {
  const toast = showToast({ tone: 'busy', text: 'Enviando código...' });
  setTimeout(() => toast.replace({ tone: 'ok', text: 'Código reenviado con éxito.' }), 1500);
}
