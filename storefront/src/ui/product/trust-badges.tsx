import type { Store } from 'shared-types/contract/store';
import { formatRupees } from 'shared-types/domain/money';
import { useStore } from '../../lib/api/use-store';
import { ParcelIcon, ReturnIcon, SealIcon } from '../layout/icons';

function deliveryText({ min, max }: Store['policy']['delivery_costs']): string {
  if (max === 0) return 'Free Shipping';
  if (min === max) return `Delivery ${formatRupees(max)}`;
  return min ? `Delivery from ${formatRupees(min)}` : `Delivery up to ${formatRupees(max)}`;
}

/** What the store's settings promise; a shop that takes nothing back does not speak of it. */
export function TrustBadges({ className = '' }: { className?: string }) {
  const policy = useStore().data?.policy;
  const days = policy?.returns_days;
  const badges = [
    { icon: SealIcon, text: '100% Original Product' },
    policy && { icon: ParcelIcon, text: deliveryText(policy.delivery_costs) },
    days && {
      icon: ReturnIcon,
      text: `${days} ${days === 1 ? 'Day' : 'Days'} ${policy.exchanges ? 'Exchange' : 'Return'} Policy`,
    },
  ];
  return (
    <ul className={`grid auto-cols-fr grid-flow-col gap-3 ${className}`}>
      {badges.map(
        (badge) =>
          badge && (
            <li key={badge.text} className="flex flex-col items-center gap-2 text-center text-sm text-stone">
              <badge.icon className="text-indigo" />
              {badge.text}
            </li>
          ),
      )}
    </ul>
  );
}
