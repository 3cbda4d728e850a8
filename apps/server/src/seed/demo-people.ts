import type { DeskRight } from '@alivio/contract/desk.ts';
import type { StaffRole } from '@alivio/contract/staff.ts';

export const DEMO_PASSWORD = 'Alivio2026';

interface DemoStaff {
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
  code: string;
  dni: string;
  phone: string;
  /** Headquarters, as named in `demo-clinics.ts`. */
  sites: readonly string[];
  /** What they may do at the lender's desk. */
  rights?: readonly DeskRight[];
}

export const demoStaff: readonly DemoStaff[] = [
  {
    email: 'admin@miraflores.demo',
    firstName: 'Lucía',
    lastName: 'Paredes Salas',
    role: 'health_center_admin',
    code: 'MIR-ADM1',
    dni: '40111222',
    phone: '+51987208101',
    sites: ['Miraflores'],
  },
  {
    email: 'ventas@miraflores.demo',
    firstName: 'Marco',
    lastName: 'Huamán Rojas',
    role: 'health_center_user',
    code: 'MIR-VEN1',
    dni: '40111333',
    phone: '+51987208102',
    sites: ['Miraflores'],
  },
  {
    email: 'admin@sanisidro.demo',
    firstName: 'Elena',
    lastName: 'Torres Vega',
    role: 'health_center_admin',
    code: 'SIS-ADM1',
    dni: '40111444',
    phone: '+51987208103',
    sites: ['San Isidro'],
  },
  {
    email: 'gerencia@clinicas.demo',
    firstName: 'Jorge',
    lastName: 'Castro Molina',
    role: 'management',
    code: 'GER-0001',
    dni: '40111555',
    phone: '+51987208104',
    sites: ['Miraflores', 'San Isidro'],
  },
  {
    email: 'asesora@alivio.demo',
    firstName: 'Carla',
    lastName: 'Mendoza Ríos',
    role: 'sells',
    code: 'ALV-ASE1',
    dni: '40111666',
    phone: '+51987208105',
    sites: [],
  },
  {
    email: 'operaciones@alivio.demo',
    firstName: 'Renzo',
    lastName: 'Aguilar Soto',
    role: 'operations',
    code: 'ALV-OPE1',
    dni: '40111777',
    phone: '+51987208106',
    sites: [],
    rights: ['reviewer', 'supervisor', 'treasury', 'administrator'],
  },
  {
    email: 'supervisora@alivio.demo',
    firstName: 'Andrea',
    lastName: 'Villar Campos',
    role: 'operations',
    code: 'ALV-SUP1',
    dni: '40111888',
    phone: '+51987208107',
    sites: [],
    rights: ['reviewer', 'supervisor'],
  },
  {
    email: 'tesoreria@alivio.demo',
    firstName: 'Sandra',
    lastName: 'Bravo Lazo',
    role: 'operations',
    code: 'ALV-TES1',
    dni: '40111999',
    phone: '+51987208108',
    sites: [],
    rights: ['treasury'],
  },
  {
    email: 'analista@alivio.demo',
    firstName: 'Paolo',
    lastName: 'Nina Cruz',
    role: 'operations',
    code: 'ALV-ANA1',
    dni: '40112000',
    phone: '+51987208109',
    sites: [],
    rights: ['reviewer'],
  },
  {
    email: 'administracion@alivio.demo',
    firstName: 'Milena',
    lastName: 'Ortiz Peralta',
    role: 'operations',
    code: 'ALV-ADM1',
    dni: '40112111',
    phone: '+51987208110',
    sites: [],
    rights: ['administrator'],
  },
];

export interface DemoClient {
  email: string;
  dni: string;
  phone: string;
  procedure: { site: string; category: string; amountSoles: number };
}

export const demoClients: readonly DemoClient[] = [
  {
    email: 'paciente@alivio.demo',
    dni: '41222330',
    phone: '+51987111222',
    procedure: { site: 'Miraflores', category: 'Odontología', amountSoles: 6_000 },
  },
  {
    email: 'nueva@alivio.demo',
    dni: '41222341',
    phone: '+51987333444',
    procedure: { site: 'San Isidro', category: 'Oftalmología', amountSoles: 4_500 },
  },
];
