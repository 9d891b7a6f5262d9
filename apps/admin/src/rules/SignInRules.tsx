import { MESSAGES, type SignInRules as Rules } from '@lanelight/contracts';
import { Button, ChoiceGroup, FailedPart, Section, SkeletonRows, messageOf, toast } from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInRulesQuery, useChangeSignInRules } from '../queries';
import classes from './RulesPage.module.css';

const CHOICES = [
  { value: 'optional' as const, label: 'Optional' },
  { value: 'required' as const, label: 'Required' },
];

/** How the people of an auction have to sign in. */
export function SignInRules({ auctionId }: { auctionId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(signInRulesQuery(auctionId));
  return (
    <Section title="Sign-in">
      {data && <Form auctionId={auctionId} rules={data} />}
      {!data && !isError && <SkeletonRows rows={1} height={72} />}
      {!data && isError && (
        <FailedPart
          title={MESSAGES.secondFactor.rulesLoadFailed.title}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Section>
  );
}

function Form({ auctionId, rules }: { auctionId: string; rules: Rules }) {
  const [required, setRequired] = useState(rules.secondFactorRequired);
  const change = useChangeSignInRules();
  const save = (): void =>
    change.mutate(
      { id: auctionId, secondFactorRequired: required },
      {
        onSuccess: () => void toast.success(MESSAGES.secondFactor.rulesSaved.title, { id: 'sign-in-rules' }),
        onError: (error) =>
          void toast.failure(MESSAGES.secondFactor.rulesFailed.title, {
            id: 'sign-in-rules',
            description: messageOf(error),
          }),
      },
    );
  return (
    <div className={classes.form}>
      <ChoiceGroup
        label="Two-step sign-in"
        options={CHOICES}
        value={required ? 'required' : 'optional'}
        onChange={(value) => setRequired(value === 'required')}
        hint="A code from an app after the password. When it is required, everyone in this auction sets it up at their next sign-in."
      />
      <div className={classes.actions}>
        <Button busy={change.isPending} busyLabel="Saving..." onClick={save}>
          Save Sign-In Rule
        </Button>
      </div>
    </div>
  );
}
