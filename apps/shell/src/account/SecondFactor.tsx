import { MESSAGES, type SecondFactor as SecondFactorState } from '@lanelight/contracts';
import {
  ApiProblem,
  Button,
  FailedPart,
  Section,
  SkeletonRows,
  Tag,
  api,
  formatDate,
  plural,
  toast,
  useSession,
} from '@lanelight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmPassword } from './ConfirmPassword';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpSecondFactor } from './SetUpSecondFactor';
import { secondFactorKey, secondFactorQuery } from './queries';
import classes from './SecondFactor.module.css';

const TOAST_ID = 'second-factor';
/** From here on the page asks for new ones. */
const FEW_CODES = 3;

type Task = 'turn-on' | 'turn-off' | 'new-codes';

/** Two-step sign-in of one's own account: on or off, and the recovery codes. */
export function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  const [task, setTask] = useState<Task | null>(null);
  const queryClient = useQueryClient();
  const done = (): void => {
    setTask(null);
    void queryClient.invalidateQueries({ queryKey: secondFactorKey });
  };

  return (
    <Section title="Two-step sign-in" actions={factor.data?.isOn && <Tag filled>On</Tag>}>
      {factor.isPending && <SkeletonRows rows={1} height={72} />}
      {factor.isError && (
        <FailedPart
          title={MESSAGES.secondFactor.loadFailed.title}
          retrying={factor.isFetching}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.isSuccess && (
        <div className={classes.body}>
          {task === null && <Overview state={factor.data} onTask={setTask} />}
          {task === 'turn-on' && <SetUpSecondFactor onDone={done} onCancel={() => setTask(null)} />}
          {task === 'turn-off' && <TurnOff onDone={done} onCancel={() => setTask(null)} />}
          {task === 'new-codes' && <NewCodes onDone={done} onCancel={() => setTask(null)} />}
        </div>
      )}
    </Section>
  );
}

function Overview({ state, onTask }: { state: SecondFactorState; onTask: (task: Task) => void }) {
  const { isOn, turnedOnAt, recoveryCodesLeft, isRequired } = state;
  if (!isOn)
    return (
      <div className={classes.step}>
        <p className={classes.text}>
          After your password, you enter a code from an app on your phone. A stolen password alone opens nothing.
        </p>
        <div className={classes.actions}>
          <Button onClick={() => onTask('turn-on')}>Turn On</Button>
        </div>
      </div>
    );
  return (
    <div className={classes.step}>
      <p className={classes.text}>
        {turnedOnAt !== null && `On since ${formatDate(turnedOnAt)}. `}
        {plural(recoveryCodesLeft, 'recovery code')} left.
        {recoveryCodesLeft <= FEW_CODES && <b> Make new ones before you run out.</b>}
        {isRequired && ' Your account must have it, so it can’t be turned off.'}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => onTask('new-codes')}>New Recovery Codes</Button>
        {!isRequired && <Button onClick={() => onTask('turn-off')}>Turn Off</Button>}
      </div>
    </div>
  );
}

interface TaskProps {
  onDone: () => void;
  onCancel: () => void;
}

/** What is not about the password is a toast. */
const tell = (problem: unknown): void => {
  if (problem instanceof ApiProblem && 'password' in problem.errors) return;
  toast.problem(MESSAGES.secondFactor.failed.title, problem, undefined, { id: TOAST_ID });
};

function TurnOff({ onDone, onCancel }: TaskProps) {
  const { updateUser } = useSession();
  const turnOff = useMutation({
    mutationFn: (password: string) => api.post('/api/identity/me/second-factor/removals', { body: { password } }),
    onSuccess: () => {
      toast.success(MESSAGES.secondFactor.off.title, { id: TOAST_ID });
      updateUser({ hasSecondFactor: false });
      onDone();
    },
    onError: tell,
  });
  return (
    <ConfirmPassword
      confirmLabel="Turn Off"
      pending={turnOff.isPending}
      problem={turnOff.error}
      onConfirm={turnOff.mutate}
      onCancel={onCancel}
    >
      Your password alone will be enough to sign in. Your recovery codes will stop working.
    </ConfirmPassword>
  );
}

function NewCodes({ onDone, onCancel }: TaskProps) {
  const { user } = useSession();
  const make = useMutation({
    mutationFn: (password: string) => api.post('/api/identity/me/second-factor/recovery-codes', { body: { password } }),
    onSuccess: () => {
      const { title, description } = MESSAGES.secondFactor.codesMade;
      toast.success(title, { id: TOAST_ID, description });
    },
    onError: tell,
  });
  if (make.isSuccess)
    return (
      <RecoveryCodes codes={make.data.recoveryCodes} account={user?.userId ?? user?.email ?? ''} onSaved={onDone} />
    );
  return (
    <ConfirmPassword
      confirmLabel="Make New Codes"
      pending={make.isPending}
      problem={make.error}
      onConfirm={make.mutate}
      onCancel={onCancel}
    >
      You get ten new recovery codes. The ones you have now will stop working.
    </ConfirmPassword>
  );
}
