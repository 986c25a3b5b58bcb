import { paths } from './paths';

export const MAIN_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.collection, label: 'Collection' },
  { to: paths.about, label: 'About' },
] as const;
