import { useState } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateParts } from '#ui/forms/date-parts.tsx';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Group, longText, Specimen } from './specimen.tsx';

const sites = [
  { value: 'lima', label: 'Miraflores' },
  { value: 'arequipa', label: longText },
];

export function FieldsGallery(group: { id: string; title: string }) {
  const [centimos, setCentimos] = useState<number | null>(1_250_000);
  const [birth, setBirth] = useState({ day: '3', month: 'marzo', year: '1990' });
  return (
    <Group {...group}>
      <Specimen title="TextField">
        <TextField name="text-default" label="Nombres" />
        <TextField
          name="text-hint"
          label="Correo electrónico"
          hint="Te enviaremos un código."
          optional
        />
        <TextField
          name="text-error"
          label="Correo electrónico"
          defaultValue="ana@correo"
          error="Formato de correo incorrecto."
        />
        <TextField name="text-locked" label="Apellidos" defaultValue="Quispe Huamán" readOnly />
      </Specimen>
      <Specimen title="TextField revisado por el servidor">
        <TextField
          name="text-checking"
          label="Correo electrónico"
          defaultValue="ana@correo.pe"
          verdict={{ kind: 'checking', text: 'Revisando si está disponible' }}
        />
        <TextField
          name="text-ok"
          label="Correo electrónico"
          defaultValue="ana@correo.pe"
          verdict={{ kind: 'ok', text: 'Correo disponible' }}
        />
        <TextField name="text-long" label={longText} hint={longText} defaultValue={longText} />
      </Specimen>
      <Specimen title="TextArea">
        <TextArea name="area" label="Motivo" hint="El cliente lo va a leer." rows={3} />
      </Specimen>
      <Specimen title="PasswordField">
        <PasswordField name="password" label="Contraseña" autoComplete="new-password" />
        <PasswordField
          name="password-error"
          label="Contraseña actual"
          autoComplete="current-password"
          error="La contraseña actual es incorrecta."
        />
      </Specimen>
      <Specimen title="DocumentField y PhoneField">
        <DocumentField
          type={{ name: 'document-type', label: 'Documento', options: documentTypes }}
          number={{
            name: 'document-number',
            label: 'Número',
            clean: (text) => text.replace(/\D/g, '').slice(0, 8),
          }}
        />
        <PhoneField name="phone" label="Celular" defaultValue="999888777" />
        <PhoneField
          name="phone-error"
          label="Celular"
          defaultValue="12"
          error="El número de teléfono no es válido."
        />
      </Specimen>
      <Specimen title="MoneyField">
        <MoneyField
          name="amount"
          label="Monto a financiar, en soles"
          hint="Entre S/ 1,500 y S/ 25,900, con IGV incluido."
          centimos={centimos}
          onCentimos={setCentimos}
        />
        <MoneyField
          name="amount-error"
          label="Ingreso promedio, en soles"
          centimos={10_000}
          onCentimos={() => {}}
          error="Ingresa un monto entre S/ 1,500 y S/ 25,900."
        />
      </Specimen>
      <Specimen title="DateParts">
        <DateParts
          name="birth"
          legend="Fecha de nacimiento"
          hint="Por ejemplo: 3 marzo 1990"
          value={birth}
          onValue={setBirth}
          min="1870-01-01"
          max="2026-11-15"
          birthDate
        />
        <DateParts
          name="birth-error"
          legend="Fecha de nacimiento"
          value={{ day: '31', month: '4', year: '1990' }}
          onValue={() => {}}
          errorPart="day"
          error="Abril tiene 30 días. Revisa el día."
          min="1870-01-01"
          max="2026-11-15"
        />
      </Specimen>
      <Specimen title="Select">
        <Select name="site" label="Sede" prompt="Elige una sede" options={sites} />
        <Select
          name="site-error"
          label="Sede"
          prompt="Elige una sede"
          options={sites}
          error="Elige una sede."
        />
        <Select name="site-off" label="Sede" options={sites} defaultValue="arequipa" disabled />
      </Specimen>
      <Specimen title="Switch, Checkbox y RadioCards">
        <Switch name="switch-on" label="Estado" on="Activo" off="Inactivo" checked readOnly />
        <Switch
          name="switch-off"
          label="Estado"
          on="Activo"
          off="Inactivo"
          checked={false}
          readOnly
        />
        <Checkbox name="box" label="Acepto los términos y condiciones" />
        <Checkbox name="box-on" label={longText} defaultChecked />
        <Checkbox
          name="box-error"
          label="Acepto los términos"
          error="Acepta los términos para continuar."
        />
        <RadioCards
          name="plan"
          legend="¿En cuántos meses quieres pagar?"
          defaultValue="12"
          options={[
            {
              value: '6',
              title: '6 meses',
              detail: 'Total S/ 5,420.40',
              aside: <Price text="S/ 903.40" />,
            },
            {
              value: '12',
              title: '12 meses',
              detail: 'Total S/ 5,886.00',
              aside: <Price text="S/ 490.50" />,
            },
            { value: '3', title: '3 meses', detail: 'Campaña no disponible', disabled: true },
          ]}
        />
      </Specimen>
    </Group>
  );
}

const documentTypes = [
  { value: 'DNI', label: 'DNI' },
  { value: 'CE', label: 'CE' },
];

function Price({ text }: { text: string }) {
  return <span className="money text-lead">{text}</span>;
}
