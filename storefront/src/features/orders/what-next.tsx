import { useState } from 'react';
import type { Order } from 'shared-types/contract/orders';
import { useStore } from '../../lib/api/use-store';
import { nextSteps } from './next-steps';

/** What the shopper waits for, large, and what happens until then. */
export function WhatNext({ order }: { order: Order }) {
  const { data: store } = useStore();
  const [now] = useState(() => new Date());
  if (!store) return null;
  const { highlight, steps } = nextSteps(order, store.policy, now);
  return (
    <section aria-labelledby="next" className="my-10 grid gap-x-16 gap-y-5 border-y border-ink/15 py-7 md:grid-cols-2">
      {highlight && (
        <div>
          <p className="text-sm text-stone">{highlight.label}</p>
          <p className="figures mt-1 font-display text-2xl">{highlight.value.replace(/(\d) /g, '$1\u00a0')}</p>
        </div>
      )}
      <div className={highlight ? '' : 'md:col-span-2'}>
        <h2 id="next" className="text-xl">
          What happens next
        </h2>
        <ul className="mt-2 space-y-1.5 text-stone">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
