import { pathAfterSignIn, useSession } from '@lanelight/ui';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CodeStep, type PendingStep } from './CodeStep';
import { ForgotPasswordStep } from './ForgotPasswordStep';
import { PasswordStep } from './PasswordStep';
import { SessionEnded } from './SessionEnded';
import { SignInFrame } from './SignInFrame';
import { SuperAdminStep } from './SuperAdminStep';
import { UserIdStep } from './UserIdStep';

type Step = 'user-id' | 'password' | 'super-admin' | 'code' | 'forgot-password';

/**
 * Sign-in in two steps, User ID and password, or with an email for super admins; the fourth step is for a forgotten
 * password (specification, section 2). Where two-step sign-in is on, a code comes between the password and the session.
 */
function SignInPage() {
  const { status, user } = useSession();
  const location = useLocation();
  const [step, setStep] = useState<Step>('user-id');
  const [userId, setUserId] = useState('');
  const [pending, setPending] = useState<PendingStep | null>(null);
  const codeAfter = (from: PendingStep['from']) => (pendingToken: string, password: string) => {
    setPending({ pendingToken, password, from });
    setStep('code');
  };
  const forgot = () => setStep('forgot-password');

  if (status === 'signed-in' && user) return <Navigate to={pathAfterSignIn(location.state, user.id)} replace />;
  return (
    <SignInFrame>
      <SessionEnded />
      {step === 'user-id' && (
        <UserIdStep
          initial={userId}
          onFound={(found) => {
            setUserId(found);
            setStep('password');
          }}
          onSuperAdmin={() => setStep('super-admin')}
          onForgot={forgot}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          userId={userId}
          onChange={() => setStep('user-id')}
          onForgot={forgot}
          onCode={codeAfter('password')}
        />
      )}
      {step === 'super-admin' && (
        <SuperAdminStep onBack={() => setStep('user-id')} onForgot={forgot} onCode={codeAfter('super-admin')} />
      )}
      {step === 'code' && pending && (
        <CodeStep pending={pending} onExpired={() => setStep(pending.from)} onBack={() => setStep('user-id')} />
      )}
      {step === 'forgot-password' && <ForgotPasswordStep onBack={() => setStep('user-id')} />}
    </SignInFrame>
  );
}

export { SignInPage as Component };
