import { useStore } from '../api/use-store';
import { paths } from './paths';

const STANDARD = [
  { to: paths.home, label: 'Home' },
  { to: paths.collection, label: 'Collection' },
  { to: paths.about, label: 'About' },
];

/** The links of the header: an editor's, or those that every shop begins with. */
export function useMainLinks(): readonly { to: string; label: string }[] {
  const { data: store } = useStore();
  return store?.menus.header.length ? store.menus.header : STANDARD;
}
