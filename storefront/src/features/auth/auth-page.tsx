import { Tabs } from 'radix-ui';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/routes/paths';
import { returnPathOf } from '../../lib/routes/return-path';
import { useAccount } from '../../lib/session/shop';
import { AuthLayout } from './auth-layout';
import { CODE_STEP, codeStateOf } from './code-state';
import { CodeStep } from './code-step';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

/** Sign in and register in one screen; either leads back to where the shopper came from. */
export function AuthPage() {
  const session = useAccount();
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const mode = query.get('mode') === 'register' ? 'register' : 'sign-in';
  const returnPath = returnPathOf(state);
  const sent = query.get('step') === CODE_STEP ? codeStateOf(state) : null;
  if (session) return <Navigate to={returnPath} replace />;

  const tab =
    'small-caps flex-1 border-b-2 border-ink/15 py-3.5 text-stone transition-colors hover:text-ink data-[state=active]:border-marigold data-[state=active]:text-ink';
  return (
    <AuthLayout
      title="Welcome"
      pageTitle={sent ? 'Enter your code' : mode === 'register' ? 'Register' : 'Sign in'}
      text={
        sent
          ? `We have sent six digits to ${sent.address}.`
          : reason(returnPath, mode === 'register' ? 'Register' : 'Sign in')
      }
    >
      {sent && <CodeStep key={`${sent.address} ${sent.sentAt}`} sent={sent} />}
      {/* Stays in the page, so that coming back from the code loses nothing that was typed. */}
      <Tabs.Root
        hidden={sent !== null}
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
      <p className="mt-6 text-center text-sm">
        Ordered without an account?{' '}
        <Link to={paths.findOrder} className="text-link inline-block py-1">
          Find your order
        </Link>
      </p>
    </AuthLayout>
  );
}

function reason(returnPath: string, act: 'Register' | 'Sign in'): string {
  if (returnPath.startsWith(paths.checkout)) return `${act} to place your order.`;
  return act === 'Register'
    ? 'Register to keep a cart, addresses and orders.'
    : 'Sign in to your cart, addresses and orders.';
}
