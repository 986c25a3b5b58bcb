import type { ReactNode } from 'react';
import { Card } from 'react-bootstrap';
import { outside } from '../../lib/routes/paths';
import { useShopName } from '../../lib/session/shop-brand';
import { Brand } from '../../ui/layout/brand';

/** A screen for who is not signed in. `tab`: what the browser's tab says, where that is shorter. */
export function AuthPage({ title, tab = title, children }: { title: string; tab?: string; children: ReactNode }) {
  const name = useShopName();
  return (
    <main className="login">
      <title>{`${tab} · ${name} back office`}</title>
      <Card className="login-card">
        <Card.Body>
          <Brand />
          <h1 className="h4 mt-4 mb-4">{title}</h1>
          {children}
        </Card.Body>
      </Card>
      <a href={outside.shop} className="mt-4">
        Go to the shop
      </a>
    </main>
  );
}
