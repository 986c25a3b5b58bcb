import { Tabs } from 'radix-ui';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/routes/paths';
import { originOf } from '../../lib/routes/return-path';
import { useSession } from '../../lib/session/shop';
import { AuthFrame } from './auth-frame';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

/** Sign in and register in one screen; either leads back to where the shopper came from. */
export function AuthPage() {
  const session = useSession();
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const mode = query.get('mode') === 'register' ? 'register' : 'sign-in';
  const origin = originOf(state);
  if (session) return <Navigate to={origin} replace />;

  const tab =
    'small-caps flex-1 border-b-2 border-ink/15 py-3.5 text-stone transition-colors hover:text-ink data-[state=active]:border-marigold data-[state=active]:text-ink';
  return (
    <AuthFrame
      title="Welcome"
      pageTitle={mode === 'register' ? 'Register' : 'Sign in'}
      text={reason(origin, mode === 'register' ? 'Register' : 'Sign in')}
    >
      <Tabs.Root
        value={mode}
        onValueChange={(next) => setQuery(next === 'register' ? { mode: next } : {}, { state, replace: true })}
      >
        <Tabs.List aria-label="Sign in or register" className="mb-8 flex">
          <Tabs.Trigger value="sign-in" className={tab}>
            Sign in
          </Tabs.Trigger>
          <Tabs.Trigger value="register" className={tab}>
            Register
          </Tabs.Trigger>
        </Tabs.List>
        {/* Both stay in the page, so that going back and forth loses nothing that was typed. */}
        <Tabs.Content value="sign-in" forceMount className="data-[state=inactive]:hidden">
          <SignInForm />
        </Tabs.Content>
        <Tabs.Content value="register" forceMount className="data-[state=inactive]:hidden">
          <RegisterForm />
        </Tabs.Content>
      </Tabs.Root>
    </AuthFrame>
  );
}

function reason(origin: string, act: 'Register' | 'Sign in'): string {
  if (origin.startsWith(paths.checkout)) return `${act} to place your order.`;
  if (origin.startsWith('/product/')) return `${act}, and your piece is in the cart.`;
  return act === 'Register'
    ? 'Register to keep a cart, addresses and orders.'
    : 'Sign in to your cart, addresses and orders.';
}
