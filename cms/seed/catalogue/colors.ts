import type { SeedColor } from './types';

export const colors: SeedColor[] = [
  { name: 'Natural', hex: '#EDE2CD' },
  { name: 'Sand', hex: '#D2B88F' },
  { name: 'Marigold', hex: '#CF9434' },
  { name: 'Rose', hex: '#CD938B' },
  { name: 'Madder', hex: '#973A27' },
  { name: 'Plum', hex: '#5A2B3D' },
  { name: 'Sky', hex: '#8AA2BD' },
  { name: 'Indigo', hex: '#27335F' },
  { name: 'Neem', hex: '#566F50' },
  { name: 'Ink', hex: '#29241F' },
];
