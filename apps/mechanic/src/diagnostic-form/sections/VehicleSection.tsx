import {
  FORM_FIELDS,
  hasValidCheckDigit,
  isDecodableVin,
  MESSAGES,
  newId,
  titleCase,
  type FormValues,
} from '@lanelight/contracts';
import { ApiProblem, Button, ComboboxField, InfoTip, toast } from '@lanelight/ui';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { completeFacts, factsOf, forgetFacts, VEHICLE_FACTS, type VehicleFacts } from '../form-rules';
import { customersQuery, isSignedOut, useAddCustomer, vinMessage, vinQuery } from '../queries';
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
/** Key of a name that is not, or not yet, on the auction's list. */
const unlisted = (name: string): string => `name:${name}`;

function CustomerPicker() {
  const queries = useQueryClient();
  const customer = useField('customer');
  const [customerId] = useValues('customerId');
  const { data, isPending, isError } = useQuery(customersQuery);
  const { mutate: addCustomer, isPending: isAdding } = useAddCustomer();
  const apply = useApply();
  useEffect(() => {
    if (isError) toast.info(MESSAGES.customers.loadFailed.title, { id: 'customers' });
  }, [isError]);

  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some((option) => option.value === customerId);
  if (customer.value && !isListed) options.unshift({ value: unlisted(customer.value), label: customer.value });

  /** The server has that customer already, added on another device: the one on its list is taken. */
  const takeListed = async (name: string): Promise<void> => {
    const list = await queries.fetchQuery({ ...customersQuery, staleTime: 0 });
    const listed = list.items.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
    if (listed) apply({ customer: listed.name, customerId: listed.id });
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
          if (error instanceof ApiProblem && error.status === 409) {
            toast.info(MESSAGES.customers.duplicate.title);
            takeListed(name).catch(() => undefined);
          } else if (!isSignedOut(error))
            toast.problem(MESSAGES.customers.failed.title, error, MESSAGES.customers.failed.description);
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
          ? 'The list could not be loaded. Type the name.'
          : customer.value && data && !isListed
            ? 'Not on the list. It is kept as typed.'
            : undefined
      }
      options={options}
      value={isListed ? customerId : customer.value ? unlisted(customer.value) : null}
      onChange={(value) => {
        const option = options.find((entry) => entry.value === value);
        if (option) apply({ customer: option.label, customerId: value.startsWith('name:') ? null : value });
      }}
      onLeave={(name) => apply({ customer: name.slice(0, CUSTOMER_MAX_LENGTH), customerId: null })}
      placeholder="Choose or add"
      loading={isPending || isAdding}
      onCreate={add}
      createLabel="Add customer"
      empty={isError ? 'The list could not be loaded. Type the name.' : 'No customers yet. Type a name to add one.'}
    />
  );
}

function VinAndVehicle() {
  const { getValues } = useFormContext<FormValues>();
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
      const { title, description } = MESSAGES.vin.decoded(data);
      toast.success(title, { description, id: 'vin' });
    }
    current.current = data.vin;
    last.current = { vin: data.vin, facts };
  }, [data, vin.value, apply, getValues]);

  useEffect(() => {
    if (!error) return;
    const { title, description } = vinMessage(error);
    toast.failure(title, { description, id: 'vin' });
  }, [error]);

  const onVin = (value: string): void => {
    vin.onChange(value);
    setCorrecting(null);
    toast.close('vin');
    if (value === current.current) return;
    current.current = '';
    // One vehicle's facts never stand under another's VIN.
    if (last.current) apply(forgetFacts(getValues(), last.current.facts));
  };

  const isDecoded = data?.vin === vin.value;
  const checked = isDecodableVin(vin.value) && hasValidCheckDigit(vin.value);
  const correct = (
    <div className={classes.vehicleActions}>
      {error && (
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <Button icon={<IconPencil size={20} aria-hidden />} onClick={() => setCorrecting(!byHand)} aria-expanded={byHand}>
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
          isDecoded && !checked
            ? 'VIN decoded, but its check digit does not match. Compare it with the plate.'
            : error
              ? 'Not decoded. Enter the vehicle below, or try again.'
              : null
        }
      />
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
