import { hasValidCheckDigit, isDecodableVin, MESSAGES, newId, titleCase } from '@lanelight/contracts';
import { ApiProblem, Button, ComboboxField, InfoTip, TextField, toast, VinField } from '@lanelight/ui';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../form-values';
import { customersQuery, useAddCustomer, vinMessage, vinQuery } from '../queries';
import { useApply, useField, useValues } from '../use-form-fields';
import { FormSection } from './FormSection';
import classes from './sections.module.css';

export function VehicleSection() {
  const stockNumber = useField('stockNumber');
  return (
    <FormSection id="vehicle">
      <div className={classes.pair}>
        <TextField {...stockNumber} onChange={(event) => stockNumber.onChange(event.currentTarget.value)} label="Stock number" autoComplete="off" maxLength={50} />
        <CustomerPicker />
      </div>
      <VinAndVehicle />
    </FormSection>
  );
}

/** Key of a name that is not, or not yet, on the auction's list. */
const unlisted = (name: string): string => `name:${name}`;

function CustomerPicker() {
  const customer = useField('customer');
  const [customerId] = useValues('customerId');
  const { data, isPending, isError } = useQuery(customersQuery);
  const { mutate: addCustomer, isPending: isAdding } = useAddCustomer();
  const apply = useApply();
  useEffect(() => {
    if (isError) toast.info(MESSAGES.customers.loadFailed.title, { id: 'customers' });
  }, [isError]);

  if (isError) {
    return <TextField {...customer} onChange={(event) => apply({ customer: event.currentTarget.value, customerId: null })} label="Customer" autoComplete="off" maxLength={120} hint="The list could not be loaded. Type the name." />;
  }
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some((option) => option.value === customerId);
  if (customer.value && !isListed) options.unshift({ value: unlisted(customer.value), label: customer.value });

  const add = (typed: string): void => {
    const name = titleCase(typed);
    if (!name) return void toast.failure(MESSAGES.customers.invalid.title, { description: MESSAGES.customers.invalid.description });
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
          if (error instanceof ApiProblem && error.status === 409) toast.info(MESSAGES.customers.duplicate.title);
          else toast.problem(MESSAGES.customers.failed.title, error, MESSAGES.customers.failed.description);
        },
      },
    );
  };

  return (
    <ComboboxField
      {...customer}
      label="Customer"
      options={options}
      value={isListed ? customerId : customer.value ? unlisted(customer.value) : null}
      onChange={(value) => {
        const option = options.find((entry) => entry.value === value);
        if (option) apply({ customer: option.label, customerId: value.startsWith('name:') ? null : value });
      }}
      placeholder="Choose or add"
      loading={isPending || isAdding}
      onCreate={add}
      createLabel="Add customer"
      empty="No customers yet. Type a name to add one."
    />
  );
}

const VEHICLE_FIELDS = [
  { name: 'year', label: 'Year' },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'trim', label: 'Trim' },
  { name: 'engine', label: 'Engine' },
] as const;

function VinAndVehicle() {
  const { getValues } = useFormContext<FormValues>();
  const vin = useField('vin');
  const apply = useApply();
  const { data, error, isFetching, refetch } = useQuery(vinQuery(vin.value));
  const [correcting, setCorrecting] = useState<boolean | null>(null);
  const byHand = correcting ?? error !== null;
  // A restored form keeps what was corrected by hand: its VIN counts as decoded already.
  const decoded = useRef(getValues('make') ? getValues('vin') : '');

  useEffect(() => {
    if (!data || data.vin !== vin.value || decoded.current === data.vin) return;
    decoded.current = data.vin;
    const { year, make, model, trim, engine } = data;
    apply({ year: year === null ? '' : String(year), make: make ?? '', model: model ?? '', trim: trim ?? '', engine: engine ?? '' });
    const { title, description } = MESSAGES.vin.decoded(data);
    toast.success(title, { description, id: 'vin' });
  }, [data, vin.value, apply]);

  useEffect(() => {
    if (!error) return;
    const { title, description } = vinMessage(error);
    toast.failure(title, { description, id: 'vin' });
  }, [error]);

  const isDecoded = data?.vin === vin.value;
  const checked = isDecodableVin(vin.value) && hasValidCheckDigit(vin.value);
  return (
    <>
      <VinField
        {...vin}
        onChange={(value) => {
          vin.onChange(value);
          setCorrecting(null);
        }}
        decoding={isFetching}
        ok={isDecoded && checked ? 'Check digit matches. VIN decoded.' : null}
        hint={isDecoded && !checked ? 'VIN decoded, but its check digit does not match. Compare it with the plate.' : error ? 'Not decoded. Enter the vehicle below, or try again.' : null}
      />
      {byHand ? <VehicleByHand /> : <VehicleFacts />}
      <div className={classes.factRow}>
        <span className={classes.tip}>
          <InfoTip label="Decoder data varies by vehicle: trim and engine may stay empty." />
          Filled in from the VIN
        </span>
        {error && (
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
        <Button icon={<IconPencil size={20} aria-hidden />} onClick={() => setCorrecting(!byHand)} aria-expanded={byHand}>
          {byHand ? 'Done correcting' : 'Correct by hand'}
        </Button>
      </div>
    </>
  );
}

function VehicleFacts() {
  const values = useValues('year', 'make', 'model', 'trim', 'engine');
  return (
    <dl className={classes.facts}>
      {VEHICLE_FIELDS.map(({ name, label }, index) => (
        <div key={name} className={classes.fact}>
          <dt>{label}</dt>
          <dd className={values[index] ? undefined : classes.unknown}>{values[index] || 'Not known'}</dd>
        </div>
      ))}
    </dl>
  );
}

function VehicleByHand() {
  return (
    <div className={classes.pair}>
      {VEHICLE_FIELDS.map(({ name, label }) => (
        <VehicleField key={name} name={name} label={label} />
      ))}
    </div>
  );
}

type VehicleFieldName = (typeof VEHICLE_FIELDS)[number]['name'];

function VehicleField({ name, label }: { name: VehicleFieldName; label: string }) {
  const field = useField(name);
  return (
    <TextField {...field} onChange={(event) => field.onChange(event.currentTarget.value)} label={label} autoComplete="off" inputMode={name === 'year' ? 'numeric' : undefined} maxLength={name === 'year' ? 4 : 60} />
  );
}
