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

type CategoryName = (typeof demoCategories)[number];

interface DemoSite {
  brand: string;
  headquarter: string;
  district: string;
  address: string;
  phone: string;
  categories: readonly CategoryName[];
  campaign?: { name: string; startsOn: string };
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
  },
  {
    brand: 'Clínica Santa Lucía',
    headquarter: 'San Borja',
    district: 'San Borja',
    address: 'Av. Aviación 2890',
    phone: '+51912000002',
    categories: ['Cirugía plástica', 'Fertilidad', 'Ginecología', 'Traumatología'],
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
  },
];
