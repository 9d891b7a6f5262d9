import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  ChangeAuctionSettingsRequest,
  MESSAGES,
  RULE_PACK_IDS,
  VALIDATION_OPTIONS,
  type AuctionSettings,
  type RulePackId,
  type RulePackValues,
} from '@lanelight/contracts';
import {
  applyFieldErrors,
  Button,
  ErrorState,
  LoadingText,
  messageOf,
  Page,
  PageHeader,
  Section,
  SelectField,
  SkeletonRows,
  TextField,
  toast,
  useSession,
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { auctionSettingsQuery, rulePreviewQuery, useChangeAuctionSettings } from '../queries';
import { SignInRules } from './SignInRules';
import classes from './RulesPage.module.css';

const PACKS: Record<RulePackId, string> = {
  'naaa-2024-08-05': 'NAAA, August 5, 2024 (default)',
  'naaa-2026-06-01': 'NAAA, June 1, 2026',
};

type NumberName = Exclude<keyof AuctionSettings, 'rulePack'>;
const NUMBERS: Record<NumberName, { label: string; hint: string }> = {
  arbitrationThreshold: { label: 'Arbitration line', hint: 'US dollars. One defect of this much can be arbitrated.' },
  percentFromPrice: { label: 'Percentage from a price of', hint: 'US dollars. From here on the line is a percentage.' },
  percentOfPrice: { label: 'Percentage of the price', hint: 'For example 2.' },
  asIsBelow: { label: 'As-is price', hint: 'US dollars. Vehicles worth less sell under a red light.' },
  laborRate: { label: 'Labor rate', hint: 'US dollars an hour.' },
  odometerExemptYear: { label: 'Odometer exempt through model year', hint: 'This model year and older.' },
  odometerExemptAfterYears: { label: 'Odometer exempt after', hint: 'Years, for newer vehicles.' },
  batteryModelYears: { label: 'Battery disclosed for', hint: 'Model years. Older batteries cannot be arbitrated.' },
};
const NAMES = Object.keys(NUMBERS) as NumberName[];

/** What the inputs hold: text, a blank keeps the pack's own value. */
type Fields = { rulePack: RulePackId } & Record<NumberName, string>;

const fieldsOf = (settings: AuctionSettings): Fields => ({
  rulePack: settings.rulePack,
  ...(Object.fromEntries(NAMES.map((name) => [name, settings[name]?.toString() ?? ''])) as Record<NumberName, string>),
});

/** `/auction-rules`, for super admins `/admin/auctions/{id}/rules`: the rule pack of an auction and its own values. */
export function Component() {
  const { id } = useParams();
  const { auctionId } = useSession();
  const auction = id ?? auctionId ?? '';
  const { data, isError, error, isFetching, refetch } = useQuery(auctionSettingsQuery(auction));
  return (
    <Page>
      <PageHeader
        title="Auction Rules"
        subtitle="Assessments cite the rule pack that your auction follows, and the values that you set here."
        back={id ? { to: '/admin/auctions', label: 'Auctions' } : { to: '/dashboard', label: 'Dashboard' }}
      />
      {data ? (
        <RulesForm auctionId={auction} settings={data} />
      ) : !isError ? (
        <>
          <LoadingText>Loading rules...</LoadingText>
          <SkeletonRows />
        </>
      ) : (
        <ErrorState
          title={MESSAGES.settings.loadFailed.title}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <SignInRules auctionId={auction} />
    </Page>
  );
}

function RulesForm({ auctionId, settings }: { auctionId: string; settings: AuctionSettings }) {
  const change = useChangeAuctionSettings();
  const [previewed, setPreviewed] = useState(settings);
  const { register, control, handleSubmit, setError, formState } = useForm<Fields, unknown, AuctionSettings>({
    // The request's own rules check the text of the inputs and turn it into numbers.
    resolver: classValidatorResolver(ChangeAuctionSettingsRequest, { validator: VALIDATION_OPTIONS }) as never,
    defaultValues: fieldsOf(settings),
  });
  const { errors } = formState;
  const packValues = usePackValues(useWatch({ control, name: 'rulePack' }));

  const save = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ id: auctionId, ...body });
      setPreviewed({ ...body });
      const { title, description } = MESSAGES.settings.saved;
      toast.success(title, { id: 'rules', description });
    } catch (error) {
      const shown = applyFieldErrors(error, (field, message) => {
        if (field in settings) setError(field as keyof Fields, { ...message });
      });
      if (!shown) toast.failure(messageOf(error, MESSAGES.settings.failed.title), { id: 'rules' });
    }
  });
  const preview = handleSubmit((body) => setPreviewed({ ...body }));

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <SelectField
          label="Rule pack"
          options={RULE_PACK_IDS.map((value) => ({ value, label: PACKS[value] }))}
          {...register('rulePack')}
          error={errors.rulePack?.message}
        />
        <p className={classes.note}>Leave a value blank to keep the one of the rule pack, which is shown in gray.</p>
        <div className={classes.numbers}>
          {NAMES.map((name) => (
            <TextField
              key={name}
              inputMode="numeric"
              autoComplete="off"
              {...NUMBERS[name]}
              placeholder={packValues && placeholderOf(name, packValues[name])}
              {...register(name)}
              error={errors[name]?.message}
            />
          ))}
        </div>
        <div className={classes.actions}>
          <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
            Save Rules
          </Button>
          <Button onClick={() => void preview()}>Preview Clauses</Button>
        </div>
      </form>
      <Clauses settings={previewed} />
    </>
  );
}

const NO_SETTINGS: AuctionSettings = { ...new ChangeAuctionSettingsRequest() };

/** The values that blank fields stand for. */
function usePackValues(rulePack: RulePackId): RulePackValues | undefined {
  return useQuery(rulePreviewQuery({ ...NO_SETTINGS, rulePack })).data?.packValues;
}

const YEARS: readonly NumberName[] = ['odometerExemptYear'];

const placeholderOf = (name: NumberName, value: number | null): string =>
  value === null ? 'None' : YEARS.includes(name) ? String(value) : value.toLocaleString('en-US');

/** What the clauses say with the settings that were last saved or previewed. */
function Clauses({ settings }: { settings: AuctionSettings }) {
  const { data, isError, error, isFetching, refetch } = useQuery(rulePreviewQuery(settings));
  return (
    <Section title="What the clauses say">
      {isError ? (
        <ErrorState
          title={MESSAGES.settings.loadFailed.title}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <LoadingText>Loading clauses...</LoadingText>
      ) : (
        <ul className={classes.clauses} aria-label={`Clauses of ${data.packName}`}>
          {data.clauses.map(({ id, text, source }) => (
            <li key={id}>
              {text} <small>{source}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
