import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Checklist } from '#ui/forms/checklist.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { ConsentBlock } from '#ui/forms/consent-block.tsx';
import { ErrorSummary, type SummaryError } from '#ui/forms/error-summary.tsx';
import { FileSlot, type SlotFile } from '#ui/forms/file-slot.tsx';
import { ResendTimer } from '#ui/forms/resend-timer.tsx';
import { Group, Specimen } from './specimen.tsx';

const sampleErrors: SummaryError[] = [
  { fieldId: 'text-error', message: 'Formato de correo incorrecto.' },
  { fieldId: 'phone-error', message: 'El número de teléfono no es válido.' },
];

const sampleFiles: SlotFile[] = [
  { key: 'a', name: 'recibo_luz_noviembre_2026_departamento_402.pdf', state: { kind: 'uploaded' } },
  { key: 'b', name: 'recibo_agua.jpg', state: { kind: 'uploading', percent: 62 } },
  {
    key: 'c',
    name: 'recibo_gas.heic',
    state: { kind: 'failed', message: 'Aún no leemos HEIC. Súbelo como JPG o PDF.' },
  },
  {
    key: 'd',
    name: 'recibo_internet.jpg',
    detail: '1.4 MB',
    opens: 'view',
    state: { kind: 'doubtful', message: 'La foto se ve borrosa.' },
  },
];

export function FormsGallery(group: { id: string; title: string }) {
  return (
    <Group {...group}>
      <Specimen title="ErrorSummary">
        <ErrorSummaryDemo />
      </Specimen>
      <Specimen title="Checklist">
        <Checklist
          label="Requisitos de la contraseña"
          items={[
            { text: 'Una minúscula', met: true },
            { text: 'Una mayúscula', met: true },
            { text: 'Un número', met: false },
            { text: '8 a 16 caracteres', met: false },
          ]}
        />
      </Specimen>
      <Specimen title="CodeInput y ResendTimer">
        <CodeInputDemo />
      </Specimen>
      <Specimen title="CodeInput con error">
        <CodeInput
          name="code-error"
          label="Código de 6 dígitos"
          value="12345"
          onValue={() => {}}
          onComplete={() => {}}
          error="Ese código no coincide. Revisa el último SMS que te enviamos."
        />
      </Specimen>
      <Specimen title="ConsentBlock">
        <ConsentBlock
          id="consents"
          legend="Tus permisos"
          consents={[
            {
              name: 'terms',
              label: 'Acepto los términos y condiciones',
              error: 'Acepta los términos para continuar.',
            },
            { name: 'data', label: 'Autorizo el tratamiento de mis datos personales' },
            { name: 'marketing', label: 'Quiero recibir novedades (opcional)' },
          ]}
        />
      </Specimen>
      <Specimen title="FileSlot">
        <FileSlotDemo id="slot-empty" title="Orden médica" files={[]} />
        <FileSlotDemo id="slot-files" title="Recibo de servicios" files={sampleFiles} />
      </Specimen>
    </Group>
  );
}

function ErrorSummaryDemo() {
  const [errors, setErrors] = useState<SummaryError[]>([]);
  return (
    <>
      <ErrorSummary errors={errors} />
      <Button tone="secondary" onClick={() => setErrors([...sampleErrors])}>
        Mostrar errores
      </Button>
    </>
  );
}

function CodeInputDemo() {
  const [code, setCode] = useState('');
  const [availableAtMs, setAvailableAtMs] = useState(() => Date.now() + 30_000);
  return (
    <>
      <CodeInput
        name="code"
        label="Código de 6 dígitos"
        hint="Lo enviamos por SMS al +51 999 888 777."
        value={code}
        onValue={setCode}
        onComplete={() => {}}
      />
      <ResendTimer
        label="Reenviar código"
        availableAtMs={availableAtMs}
        onResend={() => setAvailableAtMs(Date.now() + 30_000)}
      />
    </>
  );
}

function FileSlotDemo(slot: { id: string; title: string; files: SlotFile[] }) {
  return (
    <FileSlot
      {...slot}
      hint="PDF, JPG o PNG de hasta 20 MB."
      accept="image/*,application/pdf"
      isFull={false}
      onChoose={() => {}}
      onRemove={() => {}}
      onRetry={() => {}}
      onOpen={() => {}}
    />
  );
}
