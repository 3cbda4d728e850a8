import { company } from '@alivio/domain/company.ts';
import { pageConfig } from '../../page-config.ts';
import type { LegalSection } from '../legal-text.ts';

export const whatWeCollect: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: 'Quién responde por tus datos',
    body: [
      `${company.legalName}, con RUC ${company.ruc} y domicilio en ${company.address}, es titular de los bancos de datos personales de clientes y solicitantes, de clínicas que piden afiliarse y del Libro de Reclamaciones. Escríbele a nuestro Oficial de Datos Personales a ${pageConfig.supportEmail}.`,
      'Seguimos la Ley 29733, Ley de Protección de Datos Personales, y su Reglamento, aprobado por el Decreto Supremo 016-2024-JUS.',
    ],
  },
  {
    id: 'que-datos',
    title: 'Qué datos usamos',
    body: [
      {
        glossary: [
          {
            term: 'Identidad y contacto',
            meaning:
              'Nombres, DNI o CE, fecha de nacimiento, estado civil, correo, celular y dirección del recibo que presentas.',
          },
          {
            term: 'Economía',
            meaning:
              'Ingreso declarado, sustentos de ingresos, tu historial en centrales de riesgo y tus pagos con nosotros. No guardamos el número de tu tarjeta.',
          },
          {
            term: 'Salud',
            meaning:
              'La especialidad, el procedimiento, el centro de salud y la orden médica. Son datos sensibles.',
          },
          {
            term: 'Biometría',
            meaning:
              'Tu rostro y la imagen de tu documento al validar tu identidad y firmar. Son datos sensibles.',
          },
          {
            term: 'Otras personas',
            meaning:
              'Los datos de tu cónyuge, aval o del paciente, si el tratamiento no es para ti. Cuéntales que nos los diste y muéstrales esta página.',
          },
          {
            term: 'Libro de Reclamaciones',
            meaning:
              'Lo que escribes en tu hoja: nombres, documento, domicilio, teléfono, correo, lo que pasó y lo que pides. Si eres menor de edad, también el nombre de tu padre, madre o apoderado.',
          },
          {
            term: 'Clínicas que piden afiliarse',
            meaning:
              'Nombre, distrito, teléfono, correo, página web, cuántos médicos atienden, especialidades, comentarios y lo que conversamos.',
          },
          {
            term: 'Uso del servicio',
            meaning:
              'Fecha y hora de tus acciones, dirección IP y tipo de dispositivo, para cuidar tu cuenta.',
          },
        ],
      },
      'Los obtenemos de ti, del registro de identidad, de centrales de riesgo y del centro de salud que elegiste.',
    ],
  },
  {
    id: 'datos-de-salud',
    title: 'Tus datos de salud, con más cuidado',
    body: [
      'Pedimos solo lo necesario para saber qué procedimiento financiamos. No pedimos tu historia clínica ni tu diagnóstico. Los ve únicamente quien revisa tus documentos, cada consulta queda registrada y no los usamos para decidir si te aprobamos ni para enviarte publicidad.',
      'Los tratamos con tu consentimiento expreso, que das por escrito al registrarte y subir la orden médica.',
    ],
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    body: [
      'Solo pueden tener cuenta las personas de 18 años o más. Si el paciente es menor, sus datos los da su madre, padre o tutor, que es quien toma el crédito. El Libro de Reclamaciones sí puede llenarlo un menor, con el nombre de quien lo representa.',
    ],
  },
];
