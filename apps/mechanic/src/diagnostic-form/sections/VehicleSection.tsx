import {
  FORM_FIELDS,
  hasValidCheckDigit,
  isDecodableVin,
  MESSAGES,
  newId,
  titleCase,
  type FormValues,
  TOO_MANY_CUSTOMERS,
} from '@lanelight/contracts';
import { ApiProblem, Button, ComboboxField, formatRelative, InfoTip, toast } from '@lanelight/ui';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FORM_TOAST } from '../form-toasts';
import { completeFacts, factsOf, forgetFacts, VEHICLE_FACTS, type VehicleFacts } from '../form-rules';
import { customersQuery, isSignedOut, recentDiagnosticsQuery, useAddCustomer, vinMessage, vinQuery } from '../queries';
import { useApply, useField, useValues } from '../use-form-fields';
import { FieldControl } from './FieldControl';
import { FormSection } from './FormSection';
import classes from './sections.module.css';
import { VinField } from '../../controls/VinField';

export function VehicleSection() {
  return (
    <FormSection id="vehicle" drawn={['stockNumber', ...VEHICLE_FACTS]}>
      <div className={classes.pair}>
        <FieldControl name="stockNumber" />
        <CustomerPicker />
      </div>
      <VinAndVehicle />
    </FormSection>
  );
}

const CUSTOMER_MAX_LENGTH = 120;
const SEARCH_MAX_LENGTH = 100;
/** Key of a name that is not, or not yet, on the auction's list. */
const unlisted = (name: string): string => `name:${name}`;

function CustomerPicker() {
  const queries = useQueryClient();
  const customer = useField('customer');
  const [customerId] = useValues('customerId');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, SEARCH_MAX_LENGTH));
  const all = useQuery(customersQuery());
  // A list that is there as a whole is searched here, also without a connection.
  const isLong = all.data?.nextCursor !== undefined;
  const found = useQuery({ ...customersQuery(search), enabled: isLong && search !== '' });
  const { data, isPending, isError } = isLong && search !== '' && found.data ? found : all;
  const { mutate: addCustomer, isPending: isAdding } = useAddCustomer();
  const apply = useApply();
  const { getValues } = useFormContext<FormValues>();
  useEffect(() => {
    if (isError) toast.info(MESSAGES.customers.loadFailed.title, { id: 'customers' });
  }, [isError]);

  const isListed = Boolean(customerId);
  const chosen = customerId || unlisted(customer.value);
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (customer.value && !options.some((option) => option.value === chosen))
    options.unshift({ value: chosen, label: customer.value });

  /** The customer of that name, if the auction has one, takes the place of the name in the form. */
  const takeListed = async (name: string): Promise<void> => {
    const list = await queries.fetchQuery({ ...customersQuery(name.slice(0, SEARCH_MAX_LENGTH)), staleTime: 0 });
    const listed = list.items.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
    if (listed && getValues('customer') === name) apply({ customer: listed.name, customerId: listed.id });
  };

  const add = (typed: string): void => {
    const name = titleCase(typed);
    if (!name)
      return void toast.failure(MESSAGES.customers.invalid.title, {
        description: MESSAGES.customers.invalid.description,
      });
    addCustomer(
      { id: newId(), name },
      {
        onSuccess: (added) => {
          apply({ customer: added.name, customerId: added.id });
          const { title, description } = MESSAGES.customers.added(added.name);
          toast.success(title, { description });
        },
        onError: (error) => {
          // The name stays in the form: the diagnostic can be submitted with it all the same.
          apply({ customer: name, customerId: null });
          if (error instanceof ApiProblem && error.code === TOO_MANY_CUSTOMERS)
            toast.failure(MESSAGES.customers.failed.title, { description: error.detail });
          else if (error instanceof ApiProblem && error.status === 409) {
            toast.info(MESSAGES.customers.duplicate.title);
            takeListed(name).catch(() => undefined);
          } else if (!isSignedOut(error))
            toast.failure(MESSAGES.customers.failed.title, { description: MESSAGES.customers.failed.description });
        },
      },
    );
  };

  return (
    <ComboboxField
      {...customer}
      label={FORM_FIELDS.customer.label}
      hint={
        isError
          ? "We couldn't load the list. Type the name."
          : customer.value && data && !isListed
            ? 'Not on the list. We keep it as you typed it.'
            : undefined
      }
      options={options}
      total={data?.nextCursor === undefined ? undefined : Math.max(data.total, options.length)}
      value={customer.value ? chosen : null}
      onChange={(value) => {
        const option = options.find((entry) => entry.value === value);
        if (option) apply({ customer: option.label, customerId: value.startsWith('name:') ? null : value });
      }}
      onSearch={setTyped}
      onLeave={(text) => {
        const name = text.slice(0, CUSTOMER_MAX_LENGTH);
        apply({ customer: name, customerId: null });
        // The search may not have got to it.
        if (isLong && name) takeListed(name).catch(() => undefined);
      }}
      placeholder="Choose or add"
      loading={isPending || isAdding || found.isFetching}
      onCreate={add}
      createLabel="Add customer"
      empty={isError ? "We couldn't load the list. Type the name." : 'No customers yet. Type a name to add one.'}
    />
  );
}

function VinAndVehicle() {
  const { getValues, setFocus } = useFormContext<FormValues>();
  const vin = useField('vin');
  const apply = useApply();
  const { data, error, isFetching, refetch } = useQuery(vinQuery(vin.value));
  const [correcting, setCorrecting] = useState<boolean | null>(null);
  const byHand = correcting ?? error !== null;
  // A restored form keeps what was corrected by hand: its VIN counts as decoded already.
  const current = useRef(getValues('make') ? getValues('vin') : '');
  const last = useRef<{ vin: string; facts: VehicleFacts } | null>(null);

  useEffect(() => {
    if (!data || data.vin !== vin.value) return;
    const facts = factsOf(data);
    if (current.current !== data.vin) {
      apply(last.current?.vin === data.vin ? completeFacts(getValues(), facts) : facts);
      // With a wrong check digit the warning at the field must not be outshone by a success.
      const { title, description } = MESSAGES.vin.decoded(data);
      if (hasValidCheckDigit(data.vin)) toast.success(title, { description, id: FORM_TOAST.vin });
    }
    current.current = data.vin;
    last.current = { vin: data.vin, facts };
  }, [data, vin.value, apply, getValues]);

  // Said once for each VIN, although a VIN without a connection is tried again and again.
  const hasFailed = error !== null;
  const sayFailed = useEffectEvent(() => {
    const { title, description } = vinMessage(error);
    toast.failure(title, { description, id: FORM_TOAST.vin });
  });
  useEffect(() => {
    if (hasFailed) sayFailed();
  }, [hasFailed, vin.value]);

  const onVin = (value: string): void => {
    vin.onChange(value);
    setCorrecting(null);
    toast.close(FORM_TOAST.vin);
    if (value === current.current) return;
    current.current = '';
    // One vehicle's facts never stand under another's VIN.
    if (last.current) apply(forgetFacts(getValues(), last.current.facts));
  };

  // The button stands elsewhere in either layout, and the focus would fall to the page with it.
  const correctButton = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (byHand) setFocus('year');
    else correctButton.current?.focus();
  }, [byHand, setFocus]);

  const isDecoded = data?.vin === vin.value;
  const isWhole = isDecodableVin(vin.value);
  const checked = isWhole && hasValidCheckDigit(vin.value);
  const correct = (
    <div className={classes.vehicleActions}>
      {error && (
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <Button
        ref={correctButton}
        icon={<IconPencil size={20} aria-hidden />}
        onClick={() => {
          wasPressed.current = true;
          setCorrecting(!byHand);
        }}
        aria-expanded={byHand}
      >
        {byHand ? 'Done correcting' : 'Correct by hand'}
      </Button>
    </div>
  );
  return (
    <>
      <VinField
        {...vin}
        onChange={onVin}
        decoding={isFetching}
        ok={isDecoded && checked ? 'Check digit matches. VIN decoded.' : null}
        hint={
          error ? 'Not decoded. Enter the vehicle below, or try again.' : isDecoded && !checked ? 'VIN decoded.' : null
        }
        warning={
          isWhole && !checked
            ? "The check digit doesn't match. Compare every character with the plate on the vehicle."
            : null
        }
      />
      {isWhole && <RecentDiagnostics vin={vin.value} />}
      {byHand ? (
        <>
          <VehicleByHand />
          {correct}
        </>
      ) : (
        <div className={classes.vehicle}>
          <VehicleFactList />
          {correct}
        </div>
      )}
    </>
  );
}

/** Points out that the vehicle was submitted already. It does not block: some vehicles are inspected again on purpose. */
function RecentDiagnostics({ vin }: { vin: string }) {
  const { data } = useQuery(recentDiagnosticsQuery(vin));
  const latest = data?.items[0];
  return (
    <div role="status">
      {latest && (
        <p className={classes.recent}>
          <IconInfoCircle size={24} aria-hidden />
          <span>
            <b>This VIN was submitted {formatRelative(latest.createdAt)}</b>
            {latest.mechanicName && ` by ${latest.mechanicName}`}, stock # {latest.stockNumber}.{' '}
            <a href={`/vehicle-detail/${latest.id}`} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </span>
        </p>
      )}
    </div>
  );
}

function VehicleFactList() {
  const values = useValues(...VEHICLE_FACTS);
  return (
    <dl className={classes.facts}>
      {VEHICLE_FACTS.map((name, index) => (
        <div key={name} className={classes.fact}>
          <dt>
            {FORM_FIELDS[name].label}
            {name === 'trim' && <InfoTip label="Decoder data varies by vehicle: trim and engine may stay empty." />}
          </dt>
          <dd className={values[index] ? undefined : classes.unknown}>{values[index] || 'Not known'}</dd>
        </div>
      ))}
    </dl>
  );
}

function VehicleByHand() {
  return (
    <div className={classes.pair}>
      {VEHICLE_FACTS.map((name) => (
        <FieldControl key={name} name={name} />
      ))}
    </div>
  );
}
