import { ParcelIcon, ReturnIcon, SealIcon } from './icons';

const BADGES = [
  { icon: SealIcon, text: '100% Original Product' },
  { icon: ParcelIcon, text: 'Free Shipping' },
  { icon: ReturnIcon, text: '7 Days Exchange Policy' },
] as const;

export function TrustBadges({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid grid-cols-3 gap-3 ${className}`}>
      {BADGES.map(({ icon: Icon, text }) => (
        <li key={text} className="flex flex-col items-center gap-2 text-center text-sm text-stone">
          <Icon className="text-indigo" />
          {text}
        </li>
      ))}
    </ul>
  );
}
