/** The clinics of the demo: two brands, four sites, eight categories, one campaign (`docs/domain.md`). */
export const demoCategories = [
  'Cirugía bariátrica',
  'Cirugía plástica',
  'Dermatología',
  'Fertilidad',
  'Ginecología',
  'Odontología',
  'Oftalmología',
  'Traumatología',
] as const;

/** Of every site's agreement, IGV included. */
export const DEMO_MERCHANT_FEE_PERCENT = 8;

export const demoRucs = {
  'Clínica Santa Lucía': '20548763216',
  'Instituto Médico Andino': '20601234573',
} as const;

type CategoryName = (typeof demoCategories)[number];

interface DemoSite {
  brand: keyof typeof demoRucs;
  headquarter: string;
  district: string;
  address: string;
  phone: string;
  categories: readonly CategoryName[];
  campaign?: { name: string; startsOn: string };
  /** Where it is paid; one of the sites has not told yet. */
  bankAccount?: DemoBankAccount;
}

export interface DemoBankAccount {
  bank: string;
  accountNumber: string;
  cci: string;
  currency: 'PEN' | 'USD';
  accountType: 'ahorro' | 'corriente';
}

export const demoSites: readonly DemoSite[] = [
  {
    brand: 'Clínica Santa Lucía',
    headquarter: 'Miraflores',
    district: 'Miraflores',
    address: 'Av. Comandante Espinar 450',
    phone: '+51912000001',
    categories: ['Cirugía plástica', 'Dermatología', 'Ginecología', 'Odontología', 'Oftalmología'],
    campaign: { name: 'Campaña Bienestar', startsOn: '2025-01-01' },
    bankAccount: {
      bank: 'BCP',
      accountNumber: '191-1234567-0-12',
      cci: '00219100123456701254',
      currency: 'PEN',
      accountType: 'corriente',
    },
  },
  {
    brand: 'Clínica Santa Lucía',
    headquarter: 'San Borja',
    district: 'San Borja',
    address: 'Av. Aviación 2890',
    phone: '+51912000002',
    categories: ['Cirugía plástica', 'Fertilidad', 'Ginecología', 'Traumatología'],
    bankAccount: {
      bank: 'Interbank',
      accountNumber: '200-3001234567',
      cci: '00320000300123456731',
      currency: 'PEN',
      accountType: 'ahorro',
    },
  },
  {
    brand: 'Instituto Médico Andino',
    headquarter: 'San Isidro',
    district: 'San Isidro',
    address: 'Calle Los Laureles 215',
    phone: '+51912000003',
    categories: [
      'Cirugía bariátrica',
      'Dermatología',
      'Odontología',
      'Oftalmología',
      'Traumatología',
    ],
  },
  {
    brand: 'Instituto Médico Andino',
    headquarter: 'Surco',
    district: 'Santiago de Surco',
    address: 'Av. Primavera 1180',
    phone: '+51912000004',
    categories: ['Cirugía plástica', 'Odontología', 'Oftalmología'],
    bankAccount: {
      bank: 'BBVA',
      accountNumber: '0011-0175-0200123456',
      cci: '01117500020012345672',
      currency: 'USD',
      accountType: 'ahorro',
    },
  },
];
