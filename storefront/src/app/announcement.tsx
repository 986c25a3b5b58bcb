import { useStore } from '../lib/api/use-store';
import { SmartLink } from '../ui/layout/smart-link';

/** A line above every page but the till's, while it is its time. */
export function Announcement() {
  const { data: store } = useStore();
  const said = store?.announcement;
  return (
    said && (
      <aside aria-label="Announcement" className="bg-indigo px-5 py-2.5 text-center text-sm text-sand print:hidden">
        <SmartLink to={said.link} className={said.link ? 'underline-offset-4 hover:underline' : ''}>
          {said.text}
        </SmartLink>
      </aside>
    )
  );
}
