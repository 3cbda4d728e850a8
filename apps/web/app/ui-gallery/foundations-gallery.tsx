import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneQr } from '#ui/thread/scene-qr.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { Group, Specimen } from './specimen.tsx';

const swatches = [
  { name: 'surface', style: 'bg-surface text-text' },
  { name: 'sunken', style: 'bg-sunken text-text' },
  { name: 'brand', style: 'bg-brand text-on-brand' },
  { name: 'brand-soft', style: 'bg-brand-soft text-brand-text' },
  { name: 'accent', style: 'bg-accent text-on-accent' },
  { name: 'accent-soft', style: 'bg-accent-soft text-accent-text' },
  { name: 'ok-soft', style: 'bg-ok-soft text-ok' },
  { name: 'warn-soft', style: 'bg-warn-soft text-warn' },
  { name: 'bad-soft', style: 'bg-bad-soft text-bad' },
  { name: 'info-soft', style: 'bg-info-soft text-info' },
];

const typeScale = [
  { name: 'hero', style: 'text-hero font-bold' },
  { name: 'h1', style: 'text-h1 font-bold' },
  { name: 'h2', style: 'text-h2 font-bold' },
  { name: 'title', style: 'text-title font-semibold' },
  { name: 'lead', style: 'text-lead' },
  { name: 'body', style: 'text-body' },
  { name: 'small', style: 'text-small text-text2' },
  { name: 'caption', style: 'text-caption text-text3' },
];

const scenes = [
  { name: 'inicio', Scene: SceneStart },
  { name: 'documentos', Scene: SceneDocuments },
  { name: 'espera', Scene: SceneWaiting },
  { name: 'QR', Scene: SceneQr },
  { name: 'pagado', Scene: ScenePaid },
  { name: 'error', Scene: SceneError },
];

export function FoundationsGallery(group: { id: string; title: string }) {
  return (
    <Group {...group}>
      <Specimen title="Marca">
        <Wordmark className="h-16 self-start" />
        <p className="money text-hero">
          <span className="text-[0.7em]">S/</span> 1,500.00
        </p>
      </Specimen>
      <Specimen title="Color">
        <ul className="grid grid-cols-2 gap-2">
          {swatches.map(({ name, style }) => (
            <li key={name} className={`rounded-input border border-border px-3 py-2 ${style}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Tipografía">
        {typeScale.map(({ name, style }) => (
          <p key={name} className={style}>
            {name}: Cuota de S/ 412.50
          </p>
        ))}
      </Specimen>
      <Specimen title="El hilo">
        <ul className="grid grid-cols-2 gap-3">
          {scenes.map(({ name, Scene }) => (
            <li
              key={name}
              className="rounded-card border border-border bg-surface p-3 text-center text-small"
            >
              <Scene className="w-full" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Group>
  );
}
